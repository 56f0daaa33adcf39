import { useState } from 'react'
import { applyTheme, readTheme, themes, type Theme } from '#features/settings/theme.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Segments } from '#ui/choice.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import { ButtonStates } from './button-states.tsx'
import { ChoiceStates } from './choice-states.tsx'
import { Colours } from './colours.tsx'
import { EmptyStates } from './empty-states.tsx'
import { EntryStates } from './entry-states.tsx'
import { FieldStates } from './field-states.tsx'
import { LabelStates } from './label-states.tsx'
import { Marks } from './marks.tsx'
import { MoneyStates } from './money-states.tsx'
import { NavigationStates } from './navigation-states.tsx'
import { NetworkStates } from './network-states.tsx'
import { OverlayStates } from './overlay-states.tsx'
import { sections } from './section.tsx'
import { TimeStates } from './time-states.tsx'
import { TypeScale } from './type-scale.tsx'
import styles from './catalogue.module.css'

/** Every part of the design system in every state, in both languages and both themes. */
export function CatalogueScreen() {
  const { t, language } = useI18n()
  return (
    <div className={styles.catalogue}>
      <div className={styles.side}>
        <AppLink to="home" look="bare" className={styles.logo}>
          <Logo language={language} />
        </AppLink>
        <nav aria-label={t('catalogue.contents')}>
          {sections.map((name) => (
            <a key={name} href={`#${name}`}>
              {t(`catalogue.sections.${name}.title`)}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
      <div className={styles.main}>
        <header className="stack stack-s">
          <h1 tabIndex={-1} data-page-title>
            {t('catalogue.title')}
          </h1>
          <p className="lead">{t('catalogue.lead')}</p>
        </header>
        <Colours />
        <TypeScale />
        <Marks />
        <ButtonStates />
        <FieldStates />
        <EntryStates />
        <ChoiceStates />
        <NavigationStates />
        <LabelStates />
        <TimeStates />
        <MoneyStates />
        <EmptyStates />
        <NetworkStates />
        <OverlayStates />
      </div>
    </div>
  )
}

function ThemeSwitch() {
  const { t } = useI18n()
  const [theme, setTheme] = useState(readTheme)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    applyTheme(chosen)
  }
  return (
    <Segments
      legend={t('catalogue.theme.name')}
      options={themes.map((value) => ({ value, label: t(`catalogue.theme.${value}`) }))}
      value={theme}
      onChange={choose}
    />
  )
}
