import { House, Store } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/choice.tsx'
import { Choices } from '#ui/choices.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Folded } from '#ui/folded.tsx'
import { List } from '#ui/list.tsx'
import { Switch } from '#ui/switch.tsx'
import { CheckField, RadioField } from '#ui/tick.tsx'
import { Section } from './section.tsx'

export function ChoiceStates() {
  return (
    <Section name="choice">
      <div className="cols cols-even">
        <Ticks />
        <Switches />
      </div>
      <Strips />
    </Section>
  )
}

function Ticks() {
  const { t } = useI18n()
  return (
    <Card>
      <div>
        <CheckField label={t('catalogue.choice.tick')} />
        <CheckField label={t('catalogue.choice.ticked')} hint={t('catalogue.choice.hint')} defaultChecked />
        <CheckField label={t('catalogue.choice.wrong')} error={t('errors.required')} />
        <CheckField label={t('catalogue.states.disabled')} disabled />
        <fieldset>
          <legend className="sr">{t('catalogue.choice.one')}</legend>
          <RadioField name="catalogue-radio" label={t('catalogue.choice.one')} />
          <RadioField name="catalogue-radio" label={t('catalogue.choice.chosen')} defaultChecked />
        </fieldset>
      </div>
    </Card>
  )
}

function Switches() {
  const { t } = useI18n()
  return (
    <Card flush>
      <List>
        <li>
          <Switch
            label={t('catalogue.choice.repack')}
            note={t('catalogue.choice.repack_note')}
            price="250 ₽"
            defaultChecked
          />
        </li>
        <li>
          <Switch label={t('catalogue.choice.check')} price="390 ₽" />
        </li>
        <li>
          <Switch label={t('catalogue.choice.keep')} note={t('catalogue.choice.keep_note')} disabled />
        </li>
        <li>
          <Switch label={t('catalogue.choice.saving')} busy defaultChecked />
        </li>
      </List>
      <Folded flush summary={t('catalogue.choice.more')}>
        <Switch label={t('catalogue.choice.check')} price="390 ₽" />
      </Folded>
    </Card>
  )
}

function Strips() {
  const { t } = useI18n()
  const [kind, setKind] = useState<'shop' | 'person'>('shop')
  const [way, setWay] = useState<'account' | 'qr'>('account')
  const [step, setStep] = useState<'all' | 'transit' | 'customs'>('all')
  return (
    <Card>
      <Segments
        legend={t('catalogue.choice.kind')}
        options={[
          { value: 'shop', label: t('catalogue.choice.shop'), icon: <Store /> },
          { value: 'person', label: t('catalogue.choice.person'), icon: <House /> },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Choices
        legend={t('catalogue.choice.way')}
        named
        options={[
          { value: 'account', label: t('catalogue.choice.account'), note: t('catalogue.choice.account_note') },
          { value: 'qr', label: t('catalogue.choice.qr'), note: t('catalogue.choice.qr_note') },
        ]}
        value={way}
        onChange={setWay}
      />
      <FilterChips
        legend={t('catalogue.choice.filter')}
        options={[
          { value: 'all', label: t('catalogue.choice.all'), count: 9 },
          { value: 'transit', label: t('parcels.step.transit'), count: 2 },
          { value: 'customs', label: t('parcels.step.customs') },
        ]}
        value={step}
        onChange={setStep}
      />
    </Card>
  )
}
