import { calculationRequests } from '#data/content-requests.ts'
import { useContent, type Content } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { World } from './asked.ts'

/** All data of a calculation, as old as its oldest part. */
export function useWorld(): Content<World> {
  const { language } = useI18n()
  const [forTariffs, forServices, forDictionaries] = calculationRequests
  const tariffs = useContent(forTariffs, language)
  const services = useContent(forServices, language)
  const dictionaries = useContent(forDictionaries, language)
  const all = [tariffs, services, dictionaries]
  const retry = () => {
    for (const each of all) if (each.kind === 'failed') each.retry()
  }
  if (tariffs.kind === 'here' && services.kind === 'here' && dictionaries.kind === 'here') {
    const kept = [tariffs, services, dictionaries].flatMap(({ keptAt }) => keptAt ?? [])
    return {
      kind: 'here',
      value: { tariffs: tariffs.value.data, services: services.value.data, dictionaries: dictionaries.value.data },
      keptAt: kept.length > 0 ? Math.min(...kept) : null,
      retry,
    }
  }
  const failure = all.find((each) => each.kind === 'failed')
  if (failure) return { ...failure, retry }
  // Without one of the lists nothing can be calculated.
  return all.some((each) => each.kind === 'missing')
    ? { kind: 'failed', isOffline: false, retry }
    : { kind: 'coming', retry }
}
