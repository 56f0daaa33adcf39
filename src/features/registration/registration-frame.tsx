import type { ReactNode, Ref } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Steps } from '#ui/steps.tsx'
import { steps, type Step } from './registration.ts'
import styles from './registration.module.css'

type Props = { step: Step; title?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The progress and the step's title; unchanged while the step's form loads. */
export function RegistrationFrame({ step, title, children }: Props) {
  const { t } = useI18n()
  const names = [t('registration.account'), ...steps.map((each) => t(`registration.${each}`))]
  const now = steps.indexOf(step) + 1
  return (
    <div className={styles.columns}>
      <Steps label={t('registration.steps')} names={names} now={now} />
      <div className="stack stack-l">
        <div className="stack stack-s">
          <h1 ref={title} tabIndex={-1} data-page-title>
            <span className="sr">{t('registration.step', { n: now + 1, of: names.length })}: </span>
            {t(`registration.${step}_title`)}
          </h1>
          <p className="note">{t(`registration.${step}_lead`)}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
