import { ClipboardPaste, Link } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { largestFile } from '#contracts/file-type.ts'
import { takenTypes } from '#forms/uploads.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { maxSharedFiles } from '#offline/shares/share.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './take-in.module.css'
import type { Shares } from './use-shares.ts'

type Props = { shares: Shares; onEnd: (isKept: boolean) => void }

/** For browsers that are no share target: text can be pasted, and files and links can be dropped anywhere on the page. */
export function TakeIn({ shares, onEnd }: Props) {
  const { t, language } = useI18n()
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const place = useRef<HTMLFormElement>(null)

  async function take(given: Parameters<Shares['add']>[0]) {
    setProblem(undefined)
    const isKept = await shares.add(given)
    if (isKept) setValue('')
    onEnd(isKept)
  }
  useDrop((given) => void take(given))

  async function paste() {
    const text = await navigator.clipboard.readText().catch(() => null)
    if (text?.trim()) return take({ text })
    // Some browsers ask for permission, some refuse: pasting by keyboard always works.
    setProblem(t(text === null ? 'shares.cannot_paste' : 'shares.empty_clipboard'))
    place.current?.querySelector('input')?.focus()
    return undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void (value.trim() ? take({ text: value }) : paste())
  }

  return (
    <Card title={t('shares.take_in')}>
      <form ref={place} className={styles.row} onSubmit={submit}>
        <TextField
          label={t('shares.text')}
          prefix={<Link className="i-m" />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => {
            setProblem(undefined)
            setValue(target.value)
          }}
          error={problem}
        />
        {value.trim() === '' ? (
          <Button icon={<ClipboardPaste className="i-m" />} onClick={() => void paste()}>
            {t('shares.paste')}
          </Button>
        ) : (
          <Button type="submit">{t('shares.go_on')}</Button>
        )}
      </form>
      <FileDrop
        label={t('shares.choose_files')}
        hint={t('shares.files_hint', { most: maxSharedFiles, size: fileSize(language, largestFile) })}
        accept={takenTypes.join(',')}
        onFiles={(files) => void take({ files })}
      />
      <p className="small desk-only">{t('shares.drop_hint')}</p>
    </Card>
  )
}

/** Handles drops outside the fields, which handle their own. */
function useDrop(take: (given: Parameters<Shares['add']>[0]) => void) {
  const now = useRef(take)
  useEffect(() => {
    now.current = take
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isField(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const { dataTransfer } = event
      if (!dataTransfer || isField(event)) return
      event.preventDefault()
      const files = Array.from(dataTransfer.files)
      const text = dataTransfer.getData('text/uri-list') || dataTransfer.getData('text/plain')
      if (files.length > 0) now.current({ files })
      else if (text.trim()) now.current({ text })
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

/** Whether the field under the pointer takes the drop itself: file fields take files, text fields take text. */
function isField({ target, dataTransfer }: DragEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  return (target.type === 'file') === Boolean(dataTransfer?.types.includes('Files'))
}
