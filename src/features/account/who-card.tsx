import type { User } from '#contracts/account/auth.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Phone } from '#ui/phone.tsx'

/** The customer's details, laid out as on a postal form. */
export function WhoCard({ user }: { user: User }) {
  const { t, f } = useI18n()
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return (
    <Card>
      <div className="row">
        <Avatar name={name || user.email} />
        <h2 className="h3 grow">{name || user.email}</h2>
      </div>
      <Facts
        items={[
          // An e-mail address has no spaces to break at, so it gets a line of its own.
          {
            name: t(user.email_verified_at ? 'account.email_verified' : 'account.email_unverified'),
            value: user.email,
            wide: true,
          },
          { name: t('forms.phone'), value: user.phone && <Phone number={user.phone} /> },
          { name: t('forms.birthday'), value: f.calendarDate(user.birthday) },
        ]}
      />
    </Card>
  )
}
