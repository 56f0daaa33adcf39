import { useRef } from 'react'
import type { Language } from '#contracts/wire.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'
import { askedOf, type World } from './asked.ts'
import { BoxFields } from './box-fields.tsx'
import { calculate } from './calculate.ts'
import { CheapestLink } from './cheapest-link.tsx'
import { CustomsNote } from './customs-note.tsx'
import { Results } from './results.tsx'
import { DeliveryFields, RouteFields } from './route-fields.tsx'
import { RouteTariffs } from './route-tariffs.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useInputs } from './use-inputs.ts'
import { ValueFields } from './value-fields.tsx'
import { isUntouched, type Inputs } from './inputs.ts'
import styles from './calculation.module.css'

/** The form and, beside it, the price. It recalculates as it is filled in and sends nothing, so there is no button. */
export function Calculator({ world }: { world: World }) {
  const { t, language } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { inputs, settled, link, change, commitInputs } = useInputs(form, (each) => complete(each, world, language))
  const asked = askedOf(inputs, world, language)
  // During prerendering the visitor's date is unknown.
  const day = settled?.day ?? null
  const result = calculate(asked, world, day)
  const problems = settled ? askedOf(settled.inputs, world, language).problems : {}
  const fields = { inputs, asked, problems, change }
  return (
    <div className={styles.calculator}>
      {/* The handlers listen to events that bubble up from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className={styles.form}
        action={href(language, 'order-calculation')}
        aria-label={t('calculation.form.name')}
        onSubmit={(event) => {
          event.preventDefault()
          commitInputs()
        }}
        onBlur={commitInputs}
      >
        <noscript>
          <p className="note">{t('calculation.no_scripts')}</p>
        </noscript>
        <RouteFields {...fields} world={world} />
        <BoxFields {...fields} world={world} options={result ? result.options : []} />
        <ValueFields {...fields} world={world} />
        <DeliveryFields {...fields} />
        <ServiceFields {...fields} world={world} />
        <div className={styles.customs} data-scripted>
          {result && settled ? (
            <CustomsNote result={result} asked={asked} />
          ) : (
            <Notice tone="info">{t(result ? 'calculation.customs.ask_value' : 'calculation.customs.ask')}</Notice>
          )}
        </div>
        {result && <CheapestLink options={result.options} isFollowing={!isUntouched(inputs)} />}
      </form>
      <div>
        {result ? (
          <Results {...{ result, asked, world }} link={settled && link} isQuiet={settled?.inputs !== inputs} />
        ) : (
          <RouteTariffs asked={asked} world={world} day={day} />
        )}
      </div>
    </div>
  )
}

/** Fills in the defaults for what the visitor has not chosen. */
function complete(inputs: Inputs, world: World, language: Language): Inputs {
  const { from, to, currency } = askedOf(inputs, world, language)
  return { ...inputs, from, to, currency }
}
