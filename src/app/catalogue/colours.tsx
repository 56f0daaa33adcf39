import { useI18n } from '#i18n/i18n-context.ts'
import { Section } from './section.tsx'
import styles from './catalogue.module.css'

const colours = [
  'paper',
  'sheet',
  'sheet-2',
  'sheet-3',
  'ink-1',
  'ink-2',
  'ink-3',
  'edge',
  'blue',
  'blue-wash',
  'red',
  'red-wash',
  'green',
  'green-wash',
  'kraft',
  'kraft-wash',
  'mail-red',
  'mail-blue',
] as const

export function Colours() {
  const { t } = useI18n()
  return (
    <Section name="color">
      <ul className={styles.colours}>
        {colours.map((colour) => (
          <li key={colour}>
            <i style={{ background: `var(--${colour})` }} />
            <b>{t(`catalogue.colors.${colour}`)}</b>
            <span className="code tiny">--{colour}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
