import { Bell, Clock, Copy, Plus, Share } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Section, State, States } from './section.tsx'

const looks: ButtonLook[] = ['primary', 'plain', 'quiet', 'danger', 'quietDanger']
const forced = ['hover', 'focus', 'press'] as const

export function ButtonStates() {
  const { t } = useI18n()
  return (
    <Section name="buttons">
      <Card>
        {looks.map((look) => (
          <States key={look}>
            <State name="plain">
              <Button look={look}>{t(`catalogue.buttons.${look}.word`)}</Button>
            </State>
            {forced.map((state) => (
              <State key={state} name={state}>
                <Button look={look} data-look={state}>
                  {t(`catalogue.buttons.${look}.word`)}
                </Button>
              </State>
            ))}
            <State name="disabled">
              <Button look={look} disabled>
                {t(`catalogue.buttons.${look}.word`)}
              </Button>
            </State>
            <State name="busy">
              <Button look={look} busy={t(`catalogue.buttons.${look}.busy`)}>
                {t(`catalogue.buttons.${look}.word`)}
              </Button>
            </State>
          </States>
        ))}
        <States>
          <State name="small">
            <Button size="s" icon={<Copy />}>
              {t('catalogue.buttons.copy')}
            </Button>
          </State>
          <State name="icon">
            <Button look="primary" icon={<Plus />}>
              {t('catalogue.buttons.add')}
            </Button>
          </State>
          <State name="plain">
            <IconButton label={t('catalogue.buttons.news')} icon={<Bell />} dot />
          </State>
          <State name="hover">
            <IconButton label={t('catalogue.buttons.share')} icon={<Share />} data-look="hover" />
          </State>
          <State name="queued">
            <Button look="primary" icon={<Clock />}>
              {t('catalogue.buttons.queue')}
            </Button>
          </State>
        </States>
        <Links />
      </Card>
    </Section>
  )
}

function Links() {
  const { t } = useI18n()
  return (
    <States>
      <State name="plain">
        <p>
          <AppLink to="catalogue">{t('catalogue.buttons.link')}</AppLink>
        </p>
      </State>
      <State name="hover">
        <p>
          <AppLink to="catalogue" data-look="hover">
            {t('catalogue.buttons.link')}
          </AppLink>
        </p>
      </State>
      <State name="press">
        <p>
          <AppLink to="catalogue" data-look="press">
            {t('catalogue.buttons.link')}
          </AppLink>
        </p>
      </State>
      <State name="small">
        <AppLink to="catalogue" look="plain" size="s">
          {t('catalogue.buttons.link')}
        </AppLink>
      </State>
    </States>
  )
}
