import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { confirmationRequest } from '#data/second-factor.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { maySupportPasskeys } from '#session/passkey-support.ts'
import { Button } from '#ui/button.tsx'
import { OpenDialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ByPasskey } from './by-passkey.tsx'
import { BySecret, type Secret } from './by-secret.tsx'

type Way = 'passkey' | Secret

/** Asks the customer to confirm their identity before a request continues. Shown above whatever made the request. */
export function ConfirmDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useI18n()
  const request = useQuery(confirmationRequest(useCall()))
  const [chosen, setChosen] = useState<Way | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const cancel = () => onAnswer(false)
  const { passkey, code, password } = request.data ?? { passkey: null, code: false, password: false }
  const ways: Way[] = [
    ...(passkey && maySupportPasskeys() ? (['passkey'] as const) : []),
    ...(code ? (['code'] as const) : []),
    ...(password ? (['password'] as const) : []),
  ]
  // A refusal refetches the available ways, and the chosen one may be gone.
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]
  const other = ways.find((each) => each !== way)

  return (
    <OpenDialog
      onClose={cancel}
      dirty={isBusy}
      title={t('app.confirm.title')}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {t('app.confirm.cancel')}
          </Button>
          {way && (
            <Button look="primary" type="submit" form={formId} busy={isBusy ? t('app.confirm.busy') : undefined}>
              {t(way === 'passkey' ? 'app.confirm.by_passkey' : 'app.confirm.submit')}
            </Button>
          )}
        </>
      }
    >
      <QueryView of={request} skeleton={<Skeleton height="6rem" />}>
        {(known) => (
          <div className="stack stack-m">
            <p>{t(way ? 'app.confirm.lead' : 'app.confirm.no_way')}</p>
            {way === 'passkey' && known.passkey && (
              <ByPasskey formId={formId} request={known.passkey} onBusy={setBusy} onProved={() => onAnswer(true)} />
            )}
            {(way === 'code' || way === 'password') && (
              <BySecret key={way} formId={formId} secret={way} onBusy={setBusy} onProved={() => onAnswer(true)} />
            )}
            {other && !isBusy && (
              <Button look="quiet" block onClick={() => setChosen(other)}>
                {t(`app.confirm.by_${other}`)}
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </OpenDialog>
  )
}
