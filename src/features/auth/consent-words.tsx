import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'

/** The provider's pages that the consent links to. */
const texts = ['terms', 'privacy'] as const
/** Marks where a link goes in the sentence; no translation contains it. */
const mark = '|'

/** The consent in one sentence. Its links open beside the form, which keeps what was typed. */
export function ConsentWords() {
  const { t, language } = useI18n()
  const places = Object.fromEntries(texts.map((id) => [id, mark + id + mark]))
  return t('auth.register.consent', places)
    .split(mark)
    .map((part) => {
      const id = texts.find((each) => each === part)
      if (!id) return part
      return (
        <a key={id} className="link" href={href(language, 'custom-page', { id })} target="_blank">
          {t(`auth.register.${id}`)}
        </a>
      )
    })
}
