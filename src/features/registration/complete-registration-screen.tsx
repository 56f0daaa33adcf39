import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUser, storedDocument } from '#data/account.ts'
import { addressList } from '#data/addresses.ts'
import { countryList } from '#data/countries.ts'
import { newAddress, storedAddress } from '#forms/address-values.ts'
import { documentValues, type DocumentValues } from '#forms/document-values.ts'
import { keptValues } from '#forms/kept-values.ts'
import { personValues } from '#forms/person-values.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { likelyCountry } from '#rules/likely-country.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { PersonShapes } from './person-shapes.tsx'
import { RegistrationFrame } from './registration-frame.tsx'
import { RegistrationSteps, type Known } from './registration-steps.tsx'
import { registrationDraft, type Registration } from './registration.ts'
import styles from './registration.module.css'

/** Loads the provider's data and the draft before the first step is shown. */
export function CompleteRegistrationScreen() {
  const { t } = useI18n()
  const call = useCall()
  const { person } = useSession()
  const userId = person?.id ?? 0
  const me = useQuery(currentUser(call))
  const document = useQuery(storedDocument(call))
  const addresses = useQuery({ ...addressList(call, userId), enabled: userId > 0 })
  const countries = useQuery(countryList(call))
  const kept = useKept(registrationDraft)
  const [begun, setBegun] = useState<{ initial: Registration; isResumed: boolean }>()

  const waiting = [me, document, addresses, countries].find((each) => each.data === undefined)
  if (!begun && kept && me.data && document.data && addresses.data && countries.data) {
    const codes = countries.data.map(({ code }) => code)
    const known = { user: me.data, document: document.data, addresses: addresses.data }
    const begin = fromProvider(known, likelyCountry({ ...signsOfBrowser(), phone: me.data.phone }, codes))
    const typed = keptValues(kept.value, begin)
    setBegun({ initial: typed ? withStored(typed, known) : begin, isResumed: typed !== null })
    return null
  }
  if (begun && me.data && document.data && countries.data) {
    return <RegistrationSteps {...begun} user={me.data} stored={document.data} countries={countries.data} />
  }
  // The dashboard is open without a registration.
  const isPaused = waiting?.fetchStatus === 'paused'
  const isStuck = isPaused || (waiting && waiting.errorUpdateCount > 0)
  return (
    <RegistrationFrame step="person">
      <QueryView of={{ ...(waiting ?? me), data: undefined }} skeleton={<PersonShapes />}>
        {() => null}
      </QueryView>
      {isStuck && (
        <p className={isPaused ? styles.middle : undefined}>
          <AppLink to="dashboard" look="block">
            {t('registration.to_dashboard')}
          </AppLink>
        </p>
      )}
    </RegistrationFrame>
  )
}

function signsOfBrowser() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, languages: navigator.languages }
}

/** `country`: a guess at where the customer lives, used until the provider knows. */
function fromProvider({ user, document, addresses }: Known, country: string): Registration {
  const address = addresses.find((each) => each.is_default) ?? addresses[0]
  return {
    person: personValues(user),
    document: withUsual(documentValues(document), country),
    address: address
      ? storedAddress(clientKey(), address)
      : newAddress(clientKey(), document.identity_doc_country_code ?? country),
  }
}

/** Preselects a passport of the country of residence, which most customers use. */
function withUsual(values: DocumentValues, country: string): DocumentValues {
  if (values.identity_doc_type || values.identity_doc_country_code || !country) return values
  return { ...values, identity_doc_country_code: country, identity_doc_type: 'passport' }
}

/** The draft lacks number and scans, so the provider's are filled in. */
function withStored(typed: Registration, known: Known): Registration {
  const { personal_id_number, document_file_ids } = documentValues(known.document)
  return { ...typed, document: { ...typed.document, personal_id_number, document_file_ids } }
}
