/**
 * The provider's paths, well-known ones, and every path that names a file. Workbox tests the path with its query, and a query may
 * hold a slash and a dot, too.
 */
export const notScreens = [/^\/api(\/|$)/, /^\/\.well-known\//, /^[^?]*\/[^/?]+\.[a-z0-9]{2,12}(\?|$)/i]
