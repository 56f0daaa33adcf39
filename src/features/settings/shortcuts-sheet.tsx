import { Fragment, useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { OpenDialog } from '#ui/dialog.tsx'
import { areShortcutsOn, goTo, switchShortcuts } from '#ui/shortcuts.ts'
import { Switch } from '#ui/switch.tsx'
import styles from './shortcuts-sheet.module.css'

/** The keyboard shortcuts, and the switch that turns them on. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <OpenDialog
      title={t('shortcuts.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="stack">
        <div className={styles.switch}>
          <Switch
            label={t('shortcuts.on')}
            note={t('shortcuts.note')}
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked)
              switchShortcuts(target.checked)
            }}
          />
        </div>
        <Group title={t('shortcuts.everywhere')}>
          <Line keys={['?']}>{t('shortcuts.help')}</Line>
          <Line keys={['n']}>{t('shortcuts.add')}</Line>
          {Object.entries(goTo).map(([key, to]) => (
            <Line key={key} keys={['g', key]}>
              {t(`titles.${to}`)}
            </Line>
          ))}
        </Group>
        <Group title={t('shortcuts.list')}>
          <Line keys={['/']}>{t('shortcuts.search')}</Line>
          <Line keys={['j']}>{t('shortcuts.next')}</Line>
          <Line keys={['k']}>{t('shortcuts.previous')}</Line>
          <Line keys={['Enter']}>{t('shortcuts.open')}</Line>
        </Group>
        <Group title={t('shortcuts.parcel')}>
          <Line keys={['j']}>{t('shortcuts.next_parcel')}</Line>
          <Line keys={['k']}>{t('shortcuts.previous_parcel')}</Line>
        </Group>
      </div>
    </OpenDialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack stack-s">
      <h3 className="tiny">{title}</h3>
      <dl className={styles.keys}>{children}</dl>
    </section>
  )
}

/** One key, or several in sequence. */
function Line({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div>
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span> {t('shortcuts.then')} </span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
