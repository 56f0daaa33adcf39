import { useState } from 'react'
import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { classes } from '#ui/classes.ts'
import { LetterPlace } from './letter-place.tsx'
import { RoutePicture } from './route-picture.tsx'
import { Ways } from './ways.tsx'
import styles from './contact.module.css'

/** The provider's contacts, and a letter to them. The form is prerendered; its code loads at the first interaction. */
export function ContactScreen() {
  const { t, language } = useI18n()
  const content = useContent(contentRequests.offices(), language)
  const isCustomer = useSession().phase === 'customer'
  // Until the outcome of the next attempt is known, the failure stands.
  const [isLost, setLost] = useState(false)
  if (content.kind !== 'coming' && isLost !== (content.kind === 'failed')) setLost(!isLost)
  // A provider may not list them at all.
  const without = content.kind === 'missing' ? [] : null
  return (
    <div className={styles.screen}>
      <Banner
        title={t('contact.title')}
        subtitle={t('contact.lead')}
        breadcrumbs={
          <Breadcrumbs items={[{ label: t('titles.home_short'), to: 'home' }, { label: t('contact.crumb') }]} />
        }
        image={<RoutePicture />}
      />
      <div className={classes(styles.columns, isCustomer && styles.flat)}>
        <Letter />
        <Ways
          offices={content.kind === 'here' ? content.value.data.warehouses : without}
          points={content.kind === 'here' ? content.value.data.pickup_points : without}
          lost={isLost ? { isAsked: content.kind === 'coming', retry: content.retry } : null}
        />
      </div>
    </div>
  )
}

/** Customers write from their dashboard, where a letter can wait for the network. */
function Letter() {
  const { t } = useI18n()
  const { phase } = useSession()
  if (phase !== 'customer') return <LetterPlace key={phase} />
  return (
    <section className={styles.paper}>
      <h2 className="h3">{t('contact.inside')}</h2>
      <p className="note">{t('contact.inside_text')}</p>
      <div>
        <AppLink to="contact-us-inside" look="primary">
          {t('contact.inside_go')}
        </AppLink>
      </div>
    </section>
  )
}
