import { Download, Share, SquarePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './install-card.module.css'

type Props = {
  way: 'button' | 'steps'
  onInstall: () => Promise<boolean>
  /** Absent where the customer came for installing, so that there is nothing to decline. */
  onDecline?: () => void
}

/** What to press; the last one is a word. */
const steps = [
  ['share', <Share key="share" />],
  ['add', <SquarePlus key="add" />],
  ['confirm', null],
] as const

/** Offers to put the portal on the home screen: what it is good for, and one button, or Safari's three steps. */
export function InstallCard({ way, onInstall, onDecline }: Props) {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)

  async function ask() {
    setIsAsking(true)
    try {
      await onInstall()
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Card title={t('install.title')}>
      <p className="note">{t('install.text')}</p>
      {way === 'steps' && (
        <ol className={styles.steps}>
          {steps.map(([step, sign]) => (
            <li key={step}>
              <Phone>{sign ?? <b>{t('install.steps.word')}</b>}</Phone>
              <p>{t(`install.steps.${step}`)}</p>
            </li>
          ))}
        </ol>
      )}
      <div className="btns">
        {way === 'button' && (
          <Button icon={<Download />} busy={isAsking ? t('install.busy') : undefined} onClick={() => void ask()}>
            {t('install.button')}
          </Button>
        )}
        {onDecline && (
          <Button look="quiet" onClick={onDecline}>
            {t('install.later')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** A phone that shows what to press. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <span className={styles.phone} aria-hidden="true">
      <span className={styles.lines} />
      <span className={styles.key}>{children}</span>
    </span>
  )
}
