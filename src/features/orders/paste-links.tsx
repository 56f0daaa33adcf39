import { ClipboardPaste, Link, Plus } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useBinding } from '#forms/binding.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormPart } from './form-part.ts'
import { linksIn } from '#rules/links.ts'
import { maxItems } from './order-values.ts'
import styles from './paste-links.module.css'

type Props = {
  form: FormPart['form']
  error: string | undefined
  /** The links of the present items. */
  known: readonly string[]
  onAdd: (links: readonly string[]) => void
}

/** Takes a typed link, or a whole list of pasted ones. */
export function PasteLinks({ form, error, known, onAdd }: Props) {
  const { t } = useI18n()
  const { value, onChange } = useBinding(form, 'link')
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const label = useId()
  const room = maxItems - known.length
  const hint = known.length > 0 ? 'orders.form.link_count' : 'orders.form.link_hint'

  function focus() {
    place.current?.querySelector('input')?.focus()
  }

  /** Adds the links in the text, and keeps those beyond the maximum. */
  function take(text: string) {
    const links = linksIn(text)
    // A single duplicate is intended, for example in another size; duplicates in a list are not.
    const fresh = links.length > 1 ? links.filter((each) => !known.includes(each)) : links
    const [added, left] = [fresh.slice(0, room), fresh.slice(room)]
    const doubles = links.length - fresh.length
    setSaid(
      [
        added.length > 0 && t('orders.form.added', { count: added.length }),
        doubles > 0 && t('orders.form.doubles', { count: doubles }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    if (links.length === 0) setProblem(t('orders.form.no_link'))
    else setProblem(left.length > 0 ? t('orders.form.no_room', { most: maxItems, count: left.length }) : undefined)
    if (added.length > 0) onAdd(added)
    if (links.length > 0 || text !== value) onChange(links.length > 0 ? left.join(' ') : text.trim())
    focus()
  }

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      if (text.trim()) return take(text)
      setProblem(t('orders.form.empty_clipboard'))
      focus()
    } catch {
      // Some browsers ask for permission, some refuse: pasting by keyboard always works.
      setProblem(t('orders.form.cannot_paste'))
      focus()
    }
  }

  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (value.trim() !== '' || linksIn(text).length === 0) return
    event.preventDefault()
    take(text)
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || value.trim() === '') return
    event.preventDefault()
    take(value)
  }

  return (
    <Card>
      <div ref={place} className={styles.row}>
        <TextField
          id={label}
          name="link"
          label={<span className="strong">{t('orders.form.link')}</span>}
          hint={said || t(hint, { most: maxItems, count: known.length })}
          prefix={<Link className="i-m" />}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={value}
          onChange={({ target }) => {
            setProblem(undefined)
            setSaid('')
            onChange(target.value)
          }}
          onPaste={pasted}
          onKeyDown={pressed}
          error={problem ?? error}
        />
        {value.trim() === '' ? (
          <Button icon={<ClipboardPaste className="i-m" />} onClick={() => void paste()}>
            {t('orders.form.paste')}
          </Button>
        ) : (
          <Button icon={<Plus className="i-m" />} onClick={() => take(value)}>
            {t('orders.form.add')}
          </Button>
        )}
      </div>
      <output className="sr">{said}</output>
    </Card>
  )
}
