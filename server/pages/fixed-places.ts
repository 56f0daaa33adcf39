import { isPrerendered, isPublic, paths, placeOf } from '#paths.ts'

/** Places whose address is known without asking the provider: those without a parameter. */
const fixedPlaces = Object.values(paths)
  .filter((path) => !path.includes(':'))
  .flatMap((path) => placeOf(path) ?? [])

export const publicPlaces = fixedPlaces.filter(isPublic)

export const prerenderedPlaces = fixedPlaces.filter((place) => isPrerendered(place, ''))
