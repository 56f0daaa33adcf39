import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TransactionFilter } from '#contracts/transactions.ts'
import { allTransactions } from '#data/transactions.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { statement } from './statement.ts'

/** Exports everything that matches the filter as a spreadsheet, including rows that are not loaded yet. */
export function StatementButton({ filter }: { filter: TransactionFilter }) {
  const i18n = useI18n()
  const { t } = i18n
  const call = useCall()
  const today = useToday()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function download() {
    if (isBusy) return
    const { signal } = (asking.current = new AbortController())
    setBusy(true)
    try {
      const rows = await allTransactions(call, filter, signal)
      saveFile(statement(rows, i18n), t('transactions.csv.file', { date: today }), 'text/csv;charset=utf-8')
    } catch {
      if (!signal.aborted) toast.error(t('transactions.csv.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <IconButton
        className="phone-only"
        label={t('transactions.csv.make')}
        icon={<Download />}
        aria-busy={isBusy}
        disabled={!isOnline && !isBusy}
        onClick={() => void download()}
      />
      <Button
        className="desk-only"
        icon={<Download className="i-m" />}
        busy={isBusy ? t('transactions.csv.making') : undefined}
        disabled={!isOnline && !isBusy}
        onClick={() => void download()}
      >
        {t('transactions.csv.make')}
      </Button>
    </>
  )
}
