import { useI18n } from '#i18n/i18n-context.ts'
import { Banner } from '#ui/banner.tsx'

export function ContactInsideScreen() {
  const { t } = useI18n()
  return <Banner title={t('contact.title')} />
}
