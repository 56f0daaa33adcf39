import { expect, test } from 'vitest'
import { languages } from '#contracts/languages.ts'
import { pageEntries } from '#server/content/pages-index.ts'
import { rawText, textSlugs } from '#server/content/texts.ts'
import { demoServices } from '#server/seed/provider-world.ts'
import { homes, sentences } from './sentences.ts'

/** Words that were replaced, so that each thing has only one word. */
const retired = {
  en: [
    [/\bmanifests?\b/i, 'shipment'],
    [/\btariffs?\b/i, 'rate'],
    [/\breceivers?\b/i, 'recipient'],
    [/\bdeclar(?:e|es|ing)\b|\bannounc\w+/i, 'add a parcel'],
    [/\be-mails?\b/i, 'email'],
    [/\bpresent password\b/i, 'current password'],
    [/\banew\b/i, 'again'],
    [/\bthere are no\b/i, '“No parcels yet”'],
  ],
  ru: [
    [/манифест/i, 'рейс'],
    [/вылет/i, 'рейс'],
    [/аккаунт|учётн\S+ запис/i, 'кабинет'],
    [/объяв(?!ленн)/i, 'добавить посылку'],
    [/заявк\S* на оплату/i, 'пополнение'],
    [/заказ\S* на расчёт/i, 'заказ, расчёт заказа'],
    [/розыск/i, 'поиск'],
    [/формируе|сформирован/i, 'собирается, собран'],
  ],
} as const

/** Quoted texts with a capital letter that are not names of the interface: good and bad descriptions of goods. */
const examples = new Set([
  'BR-4471',
  'Кроссовки мужские для бега, текстиль',
  'Кружка и чай',
  'Best trainers of the season',
  'Men’s running shoes, textile',
  'Mug and tea',
  'Runs small, I went one size up',
  'Sample',
])

test.each(languages)('%s: no sentence uses a word that was retired', (language) => {
  const found = [...sentences(language)].flatMap(([key, forms]) =>
    Object.values(forms).flatMap((text) => {
      const words = text.replaceAll(/\{\{.*?\}\}/g, '')
      return retired[language]
        .filter(([word]) => word.test(words))
        .map(([, instead]) => `locales/${language}/${homes.get(key)}, ${key}: ${text} → ${instead}`)
    }),
  )
  expect(found).toEqual([])
})

test.each(languages)('%s: what articles quote are words of the interface', (language) => {
  const names = new Set([
    ...[...sentences(language).values()].flatMap((forms) => Object.values(forms)),
    ...[...demoServices, ...pageEntries].map(({ title }) => title[language]),
  ])
  const quoted = language === 'ru' ? /«([^»]*)»/g : /“([^”]*)”/g
  const unknown = textSlugs(language).flatMap((slug) =>
    [...rawText(slug, language).matchAll(quoted)]
      .map(([, name = '']) => name)
      .filter((name) => /^\p{Lu}/u.test(name) && !names.has(name) && !examples.has(name))
      .map((name) => `server/content/texts/${language}/${slug}.html: ${name}`),
  )
  expect(unknown).toEqual([])
})
