/** The version of this build, e.g. "0.1.0+3f9a12c4": the package's number and a hash of its sources. */
export const appVersion = String(import.meta.env.APP_VERSION ?? 'development')

/** Milliseconds since the last check after which a navigation checks for a new version again. */
export const checkInterval = Number(import.meta.env.UPDATE_CHECK_SECONDS ?? 60) * 1000
