import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { languages } from '#contracts/languages.ts'
import { splitLanguage } from '#i18n/language.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/choice.tsx'
import { Section } from './section.tsx'
import { applyTheme, readTheme, themes } from './theme.ts'

export function Appearance() {
  const { t, language } = useI18n()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [theme, setTheme] = useState(readTheme)
  return (
    <Section title={t('settings.look')}>
      <Card>
        <Segments
          legend={t('settings.language')}
          named
          options={languages.map((value) => ({ value, label: t(`ui.language.${value}`) }))}
          value={language}
          onChange={(next) => {
            const [, rest] = splitLanguage(path)
            navigate(`~/${next}${rest}${search && `?${search}`}`, { replace: true })
          }}
        />
        <Segments
          legend={t('settings.theme')}
          named
          options={themes.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={theme}
          onChange={(next) => {
            setTheme(next)
            applyTheme(next)
          }}
        />
      </Card>
    </Section>
  )
}
