/** The version of this build, e.g. "0.1.0+3f9a12c4": the package's number and a hash of its sources. */
export const appVersion = String(import.meta.env.APP_VERSION ?? 'development')

/** How old the last look for a new version must be before a navigation looks again, in milliseconds. */
export const checkInterval = Number(import.meta.env.UPDATE_CHECK_SECONDS ?? 60) * 1000
