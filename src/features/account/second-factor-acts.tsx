import { useQueryClient } from '@tanstack/react-query'
import type { ChangedSecondFactor, Passkey } from '#contracts/account/second-factor.ts'
import { secondFactor, secondFactorChanged } from '#data/second-factor.ts'
import { useCall } from '#http/api-context.ts'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { SecondFactorQuestion } from './second-factor-question.tsx'

/** The changes that need a confirmation. */
export type AskedAct = { kind: 'remove-app' | 'new-codes' } | { kind: 'remove-passkey'; passkey: Passkey }

/** The open dialog of the second factor. `codes`: the recovery codes that a change returned. */
export type Act =
  | AskedAct
  | { kind: 'add-passkey' | 'add-app' }
  | { kind: 'rename-passkey'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] }

type Props = { act: Act; onAct: (act: Act | null) => void }

/** The dialogs of the second factor, one at a time. */
export function SecondFactorActs({ act, onAct }: Props) {
  const client = useQueryClient()
  const call = useCall()
  function close() {
    onAct(null)
    // The change may have been made although its answer was lost.
    void client.invalidateQueries({ queryKey: secondFactor(call).queryKey })
  }

  function changed(now: ChangedSecondFactor) {
    const codes = secondFactorChanged(client, call, now)
    onAct(codes && { kind: 'codes', codes })
  }

  switch (act.kind) {
    case 'add-passkey':
      return <AddPasskey onClose={close} onChanged={changed} />
    case 'rename-passkey':
      return <RenamePasskey passkey={act.passkey} onClose={close} onChanged={changed} />
    case 'add-app':
      return <AddApp onClose={close} onChanged={changed} />
    case 'codes':
      return <RecoveryCodesDialog codes={act.codes} onClose={close} />
    default:
      return <SecondFactorQuestion act={act} onClose={close} onChanged={changed} />
  }
}
