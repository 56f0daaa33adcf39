import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import styles from './shortcuts.module.css'

/** Opens the list of shortcuts without a key, and lets the customer turn them on again. */
export function Shortcuts() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.shortcuts}>
      <Card flush>
        <List>
          <Item
            icon={<Keyboard />}
            title={t('shortcuts.title')}
            note={t('settings.shortcuts_note')}
            onClick={() => setOpen(true)}
          />
        </List>
      </Card>
      {isOpen && <ShortcutsSheet onClose={() => setOpen(false)} />}
    </div>
  )
}
