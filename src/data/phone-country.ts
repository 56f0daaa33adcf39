import { useEffect, useState } from 'react'
import { country } from '#contracts/country.ts'
import type { Language } from '#contracts/wire.ts'
import { useCall } from '#http/api-context.ts'
import type { Call } from '#http/client.ts'

/** The country of a number without a code, until a better one is known. */
const ofLanguage: Record<Language, string> = { ru: 'RU', en: 'US' }

/**
 * The country (alpha-2) of a phone field: the visitor's, looked up once per page; until it is known, or if it never is, the one
 * of the page's language.
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

/** Resolves with null when the country is unknown, and says so in the console as the specification demands. */
export function lookUpCountry(call: Call): Promise<string | null> {
  const before = asked.get(call)
  if (before) return before
  const url: unknown = import.meta.env.VITE_COUNTRY_URL
  const text = typeof url === 'string' && url ? textAt(url) : call(country.lookUp, {})
  const answer = text.then(readCountry).catch(notFound)
  asked.set(call, answer)
  return answer
}

/** For an external look-up: sends it no credentials and no referrer, and needs no preflight. */
async function textAt(url: string): Promise<string> {
  const signal = AbortSignal.timeout(15_000)
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!answer.ok) throw new Error(`The look-up answered ${answer.status}`)
  return answer.text()
}

/** "1;RU;RUS;Russia": the first character means success, the third and fourth are the code. Source: specification, section 7. */
function readCountry(text: string): string {
  const code = text.slice(2, 4)
  if (!text.startsWith('1') || !/^[A-Z]{2}$/.test(code)) throw new Error(`The answer was ${text.slice(0, 80)}`)
  return code
}

/** Exactly the specification's message; the browser's network log shows the failed request. */
function notFound(): null {
  console.error('unable to fetch the country')
  return null
}
