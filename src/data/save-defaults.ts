import type { QueryClient } from '@tanstack/react-query'
import { extraServiceDefaults } from '#contracts/extra-services.ts'
import type { Call } from '#http/client.ts'
import { extraServiceDefaultList } from './extra-services.ts'
import { mutateAndRefetch } from './mutate-and-refetch.ts'

/** Saves the states of some services and then asks for all of them, as the specification has it. Rejects with an `ApiError`. */
export async function saveExtraServiceDefaults(
  client: QueryClient,
  call: Call,
  states: (readonly [id: number, state: boolean])[],
): Promise<void> {
  const defaults = states.map(([extra_service_id, state_by_default]) => ({ extra_service_id, state_by_default }))
  await mutateAndRefetch(client, {
    key: extraServiceDefaultList(call).queryKey,
    save: () => call(extraServiceDefaults.save, { body: { defaults } }),
    ask: () => call(extraServiceDefaults.list, {}),
    // What is not named stays as it was.
    guess: (before) => ({
      data: [
        ...(before?.data ?? []).filter((each) => !states.some(([id]) => id === each.extra_service_id)),
        ...defaults,
      ],
    }),
  })
}
