import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Country } from 'react-phone-number-input/core'
import { useI18n } from '#i18n/i18n-context.ts'
import { Dialog } from './dialog.tsx'
import { Flag } from './flag.tsx'
import { findCountries, type ListedCountry } from './country-search.ts'
import controls from './control.module.css'
import styles from './country-dialog.module.css'

type Props = {
  chosen: Country | undefined
  countries: ListedCountry[]
  onChoose: (country: Country) => void
  onClose: () => void
}

/** A list of all countries, searchable by name in either language, by country code or by calling code. */
export function CountryDialog({ open, ...rest }: Props & { open: boolean }) {
  const { t } = useI18n()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('ui.phone.countries')}>
      <CountryList {...rest} />
    </Dialog>
  )
}

function CountryList({ chosen, countries, onChoose }: Props) {
  const { t } = useI18n()
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<Country | undefined>(chosen)
  const found = findCountries(countries, query)
  const active = found.find((each) => each.code === current) ?? (query ? found[0] : undefined)

  useEffect(() => {
    // On a touch screen the list gets the focus, because a keyboard would cover it.
    const place = matchMedia('(pointer: coarse)').matches ? list.current : search.current
    place?.focus()
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.code}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return onChoose(active.code)
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = active ? found.indexOf(active) + step : 0
    setCurrent(found[Math.min(found.length - 1, Math.max(0, place))]?.code)
  }

  return (
    <div className={styles.countries}>
      <input
        ref={search}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.code}`}
        aria-label={t('ui.phone.search')}
        placeholder={t('ui.phone.search')}
        autoComplete="off"
        enterKeyHint="done"
        className={controls.input}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={move}
      />
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could not be searched in
        role="listbox"
        tabIndex={-1}
        aria-label={t('ui.phone.countries')}
        aria-activedescendant={active && `${id}-${active.code}`}
        className={styles.list}
        onKeyDown={move}
      >
        {found.map(({ code, name, calling }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the list's
          <div
            key={code}
            id={`${id}-${code}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list that is no select
            role="option"
            aria-selected={code === chosen}
            data-active={code === active?.code || undefined}
            onClick={() => onChoose(code)}
          >
            <Flag country={code} />
            <span className={styles.name}>{name}</span>
            {code === chosen && <Check className="i-s" />}
            <span className={styles.calling}>{calling}</span>
          </div>
        ))}
      </div>
      <output className={found.length > 0 ? 'sr' : styles.none}>
        {found.length > 0 ? t('ui.phone.found', { count: found.length }) : t('ui.phone.none')}
      </output>
    </div>
  )
}
