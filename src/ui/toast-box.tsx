import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { cssTransition, toast as show, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { useI18n } from '#i18n/i18n-context.ts'
import './toast-vendor.css'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { subscribeToToasts, takeToasts, waitingToasts, type Toast } from './toast.ts'
import styles from './toast-box.module.css'

/** Milliseconds that a toast stays: specification, section 9. */
const stays = 3000
/** Milliseconds. When a dialog closes, a screen reader reads the page again and misses announcements. */
const afterDialog = 150
const icons = { ok: CircleCheck, error: CircleAlert, info: Info }
const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.leave ?? '', collapse: false })

/** The visible half of toast.ts: react-toastify without its own styles, which the security policy forbids. */
export function ToastBox() {
  const { t } = useI18n()
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts)

  useEffect(() => {
    if (waiting.length === 0) return undefined
    const timer = setTimeout(() => takeToasts().forEach(put), afterDialog)
    return () => clearTimeout(timer)
  }, [waiting])

  return (
    <ToastContainer
      position="top-right"
      autoClose={stays}
      transition={slide}
      closeButton={closeButton}
      icon={false}
      draggable={false}
      limit={4}
      newestOnTop
      aria-label={t('ui.toasts')}
      // The region is live. A role on the toast is removed as it leaves, and Firefox would announce it again.
      role={undefined}
      className={styles.box}
      progressClassName={styles.time}
    />
  )
}

function put({ kind, text }: Toast) {
  const Icon = icons[kind]
  show(
    () => (
      <>
        <Icon className={styles.icon} />
        <span role={kind === 'error' ? 'alert' : undefined} className="grow">
          {text}
        </span>
      </>
    ),
    {
      className: classes(styles.toast, styles[kind]),
      // The same sentence twice in a row is one toast.
      toastId: `${kind}:${text}`,
    },
  )
}

function closeButton(props: CloseButtonProps) {
  return <Close {...props} />
}

function Close({ closeToast }: CloseButtonProps) {
  const { t } = useI18n()
  return (
    <IconButton
      className={styles.close}
      label={t('ui.close')}
      icon={<X className="i-m" />}
      onClick={() => closeToast(true)}
    />
  )
}
