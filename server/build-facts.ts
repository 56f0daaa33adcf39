/** Constants that the build inlines; read from the environment when nothing was built (tests, `npm run dev`). */
export const buildFacts = {
  version: process.env.APP_VERSION ?? 'development',
  apiOrigin: process.env.API_ORIGIN ?? '',
  countryOrigin: process.env.COUNTRY_ORIGIN ?? '',
}
