import { fileURLToPath } from 'node:url'
import { languages } from '#contracts/languages.ts'
import { areas } from '#i18n/areas.ts'
import { budgets } from '#tests/support/budgets.ts'
import { weighLater, weighScreens } from '#tests/support/screens.ts'
import { openBuild } from '#tests/support/sizes.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Every screen against its budget, in kB as sent. */
export function printSizes(): void {
  const build = openBuild(dist)
  const scriptBudgets: Record<string, number> = {
    home: budgets.publicPage,
    login: budgets.signIn,
    dashboard: budgets.firstScreen,
  }
  const rows = weighScreens(dist).map((weight) => ({
    screen: weight.screen,
    'scripts kB': kilobytes(weight.scripts),
    'budget kB': kilobytes(scriptBudgets[weight.screen] ?? Number.NaN),
    'further kB': kilobytes(weight.further - weight.form),
    'form kB': kilobytes(weight.form),
    'styles kB': kilobytes(weight.styles),
    files: weight.files,
  }))
  console.log(
    `\nThe page, brotli 11. A further screen may add ${budgets.furtherScreen / 1000} kB, styles ${budgets.styles / 1000} kB.`,
  )
  console.table(rows)
  for (const name of languages.flatMap((language) => Object.keys(areas).map((area) => `${language}-${area}`))) {
    const weight = build.weigh(build.scripts([`virtual:words/${name}`]))
    console.log(`dictionary ${name}: ${kilobytes(weight)} of ${budgets.dictionary / 1000} kB`)
  }
  console.log(`at rest, after the first screen: ${kilobytes(weighLater(dist))} of ${budgets.later / 1000} kB`)
  const kept = build.kept()
  console.log(`kept by the worker: ${kilobytes(build.weigh(kept))} of ${budgets.kept / 1000} kB, ${kept.length} files`)
}

function kilobytes(bytes: number): number | string {
  return Number.isNaN(bytes) ? '' : Math.round(bytes / 100) / 10
}
