import { Calculator, Link, ListPlus, Package, ReceiptText } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { OpenDialog } from '#ui/dialog.tsx'
import { Item, List } from '#ui/list.tsx'
import styles from './add-sheet.module.css'

const entries = [
  { name: 'parcel', to: 'parcel-create', icon: <Package /> },
  { name: 'many', to: 'parcel-create', search: 'many', icon: <ListPlus /> },
  { name: 'order', to: 'order-create', icon: <Link /> },
  { name: 'top_up', to: 'payment-create', icon: <ReceiptText /> },
  { name: 'price', to: 'order-calculation', icon: <Calculator /> },
] as const

/** Everything that a customer can begin: a parcel first, the cost calculation last. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { impersonation } = useSession()
  return (
    <OpenDialog
      title={t('app.add.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.entries}>
        <List>
          {entries
            // Impersonating staff cannot declare what the customer has paid.
            .filter(({ name }) => name !== 'top_up' || !impersonation)
            .map(({ name, icon, ...link }) => (
              <Item
                key={name}
                icon={icon}
                tone="blue"
                title={t(`app.add.${name}`)}
                note={t(`app.add.${name}_note`)}
                link={{ ...link, onClick: onClose }}
              />
            ))}
        </List>
      </div>
    </OpenDialog>
  )
}
