import { useEffect, useState } from 'react'
import { country } from '#contracts/country.ts'
import type { Language } from '#contracts/wire.ts'
import { useCall } from '#http/api-context.ts'
import type { Call } from '#http/client.ts'

/** Where a number without a code belongs, as long as nothing better is known. */
const ofLanguage: Record<Language, string> = { ru: 'RU', en: 'US' }

/**
 * The country of a phone field, alpha-2: where the visitor is, asked once for as long as the page lives; until then, and where
 * it is not known, the one of the page's language.
 */
export function usePhoneCountry(language: Language): string {
  const call = useCall()
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void lookUpCountry(call).then((code) => isHere && setFound(code))
    return () => {
      isHere = false
    }
  }, [call])
  return found ?? ofLanguage[language]
}

const asked = new WeakMap<Call, Promise<string | null>>()

/** null when it is not known: then it is said in the console, in the words of the specification. */
export function lookUpCountry(call: Call): Promise<string | null> {
  const before = asked.get(call)
  if (before) return before
  const url: unknown = import.meta.env.VITE_COUNTRY_URL
  const text = typeof url === 'string' && url ? textAt(url) : call(country.lookUp, {})
  const answer = text.then(readCountry).catch(notFound)
  asked.set(call, answer)
  return answer
}

/** Of a look-up that is not the provider's: it is told nothing of the customer and of this site, and needs no preflight. */
async function textAt(url: string): Promise<string> {
  const signal = AbortSignal.timeout(15_000)
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!answer.ok) throw new Error(`The look-up answered ${answer.status}`)
  return answer.text()
}

/** "1;RU;RUS;Russia": the first character tells success, the third and fourth are the code. Source: specification, section 7. */
function readCountry(text: string): string {
  const code = text.slice(2, 4)
  if (!text.startsWith('1') || !/^[A-Z]{2}$/.test(code)) throw new Error(`The answer was ${text.slice(0, 80)}`)
  return code
}

/** Says so in the console, as the specification orders. */
function notFound(): null {
  console.error('unable to fetch the country')
  return null
}
