import { paths, placeOf } from '#paths.ts'

/** Public pages whose address is known before the provider is asked: no parameter, and not of the dashboard, the ways in or the catalogue. */
export const publicPlaces = Object.values(paths)
  .filter((path) => !/:|^\/(?:auth|dashboard|catalogue)\b/.test(path))
  .flatMap((path) => placeOf(path) ?? [])
