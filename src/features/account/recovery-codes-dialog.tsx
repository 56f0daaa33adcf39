import { Download, Printer } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { saveFile } from '#ui/save-file.ts'
import styles from './factor.module.css'

/** Shows the recovery codes only once: they are in no cache, draft or storage. Only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t, language } = useI18n()
  const { person } = useSession()
  useUnsavedWork(true)
  const title = t('account.factor.codes')
  const head = [`${brandName(language)} · ${title}`, person?.email ?? '', t('account.factor.codes_use')]
  const text = `${[...head, '', ...codes].join('\n')}\n`
  return (
    <Dialog
      open
      dirty
      onClose={onClose}
      title={title}
      actions={
        <Button look="primary" block onClick={onClose}>
          {t('account.factor.codes_saved')}
        </Button>
      }
    >
      <LeaveQuestion when />
      <div className="stack">
        <p>{t('account.factor.codes_lead')}</p>
        <div className={styles.sheet}>
          {head.map((line) => (
            <p key={line} className={styles.printed}>
              {line}
            </p>
          ))}
          <ul className={styles.codes} aria-label={title}>
            {codes.map((code) => (
              <li key={code} className="code">
                {code}
              </li>
            ))}
          </ul>
        </div>
        <div className="btns">
          <CopyButton text={codes.join('\n')} label={title}>
            {t('account.factor.copy')}
          </CopyButton>
          <Button
            icon={<Download />}
            onClick={() => saveFile(text, t('account.factor.file'), 'text/plain;charset=utf-8')}
          >
            {t('account.factor.download')}
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('account.factor.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
