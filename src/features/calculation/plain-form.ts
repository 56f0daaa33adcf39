import type { Language } from '#contracts/wire.ts'
import { numbers } from '#i18n/formats.ts'
import { isFilledIn } from '#ui/use-first-interaction.ts'

/** What the prerendered form does before its code loads. */

/** Whether a query holds any of the calculator's parameters; many hold only where the visitor came from. */
export function saysSomething(query: string): boolean {
  return /(?:^|&)(?:from|to|weight|length|width|height|value|currency|services|delivery)=./.test(query)
}

/**
 * The link's query, overridden by what was filled in. `touched`: names of fields the visitor edited, even if they are back at their
 * initial value.
 */
export function queryOf(form: HTMLFormElement, touched: Iterable<string>, link: string): string {
  const query = new URLSearchParams(link)
  const data = new FormData(form)
  const filled = [...form.elements].filter(isFilledIn).map((each) => each.getAttribute('name') ?? '')
  for (const name of new Set([...filled, ...touched])) {
    const said = data.getAll(name).flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []))
    // Adds to the link's services, because the prerendered form does not show them.
    const all = name === 'services' ? [...query.getAll(name), ...said] : said
    if (all.length > 0) query.set(name, all.join(','))
    else query.delete(name)
  }
  return query.toString()
}

/** Copies the slider's position to the weight field, the only one of the two that has a name. */
export function followSlider(form: HTMLFormElement, language: Language): void {
  const weight = form.elements.namedItem('weight')
  const slider = form.querySelector<HTMLInputElement>('[type="range"]')
  if (slider && weight instanceof HTMLInputElement) weight.value = slid(slider.value, language)
}

/** The weight as it would be typed. `tenths`: the slider's position, in tenths of a kilogram. */
export function slid(tenths: string, language: Language): string {
  return numbers(language, {}).format(Number(tenths) / 10)
}
