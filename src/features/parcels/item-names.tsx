import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { earlierItems } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { everydayGoods, otherName } from '#rules/everyday-goods.ts'
import { TextField } from '#ui/text-field.tsx'
import type { FormPart } from './form-part.ts'

const languages = ['ru', 'en'] as const

/**
 * An item's name in both languages, with suggestions from the customer's earlier items and everyday goods. A known name fills in the
 * other language as long as nothing is typed there. It does so at every letter: waiting for blur would overwrite the other field while
 * the customer begins to type in it.
 */
export function ItemNames({ form, fieldError, index }: Pick<FormPart, 'form' | 'fieldError'> & { index: number }) {
  const { t } = useI18n()
  const id = useId()
  const { data: earlier = [] } = useQuery(earlierItems(useCall()))
  const own = earlier.map((each) => ({ ru: each.description_ru, en: each.description_en }))
  const goods = [...own, ...everydayGoods]
  const { register, control, getValues, setValue, formState } = form
  /** The names filled in automatically, by language: only these may be replaced. */
  const [filled, setFilled] = useState<{ ru?: string; en?: string }>({})
  const names = useWatch({ control, name: [`items.${index}.description_ru`, `items.${index}.description_en`] })

  function follow(language: (typeof languages)[number], typed: string) {
    const follows = language === 'ru' ? 'en' : 'ru'
    const field = `items.${index}.description_${follows}` as const
    const before = getValues(field)
    const other = otherName(typed, language, goods) ?? ''
    const isTyped = before.trim() !== '' && before !== filled[follows]
    if (isTyped || other === before) return
    setFilled({ ...filled, [follows]: other })
    setValue(field, other, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <div className="grid-2">
      {languages.map((language, place) => {
        const name = `items.${index}.description_${language}` as const
        return (
          <div key={language}>
            <TextField
              {...register(name, {
                onChange: (event: { target: { value: string } }) => follow(language, event.target.value),
              })}
              label={t(`parcels.create.item_${language}`)}
              lang={language}
              list={`${id}-${language}`}
              autoComplete="off"
              hint={names[place] && filled[language] === names[place] ? t('parcels.create.item_known') : undefined}
              error={fieldError(name)}
            />
            <datalist id={`${id}-${language}`}>
              {[...new Set(goods.map((good) => good[language]))].map((good) => (
                <option key={good}>{good}</option>
              ))}
            </datalist>
          </div>
        )
      })}
    </div>
  )
}
