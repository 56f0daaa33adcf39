import { isPublic, paths, placeOf } from '#paths.ts'

/** Public pages whose address is known before the provider is asked: those without a parameter. */
export const publicPlaces = Object.values(paths)
  .filter((path) => !path.includes(':'))
  .flatMap((path) => placeOf(path) ?? [])
  .filter(isPublic)
