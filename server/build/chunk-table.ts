/** Who begins with a chunk of their own, whatever it weighs. Of two that fit, the first: the others are fetched by more. */
export const audiences = [
  { name: 'customer', roots: /layouts\/dashboard-layout|app\/start-runtime|features\/dashboard\/.*-screen/ },
  { name: 'door', roots: /layouts\/auth-layout/ },
  { name: 'front', roots: /layouts\/default-layout/ },
  { name: 'wire', roots: /app\/connection/ },
  { name: 'start', roots: /src\/main\.tsx$|index\.html$/ },
]

/** Which of them have come before a screen does; what is no screen comes after whatever asks for it. */
export const frames = [
  { of: /app\/connection/, before: ['start'] },
  // Asks as soon as it is there, which takes the wire.
  { of: /data\/content-loading/, before: ['start', 'front', 'wire'] },
  // A guest's form brings along whatever talks to the provider: it comes after a page that was read without that.
  { of: /contact\/guest-letter/, before: ['start', 'front', 'wire'] },
  { of: /home\/home-rest/, before: ['start', 'front'] },
  { of: /layouts\/(auth|default|bare)-layout/, before: ['start'] },
  {
    of: /features\/(home|articles|shops|calculation|pages)\/|contact\/contact-screen|app\/(not-found|layouts\/site-menu)/,
    before: ['start', 'front'],
  },
  { of: /features\/auth\/[\w-]*-screen|features\/acting\/impersonate/, before: ['start', 'door', 'wire'] },
  { of: /src\/features\/.*-screen|app\/layouts\//, before: ['start', 'wire', 'customer'] },
]

/** Come together, when a customer's page is at rest. */
export const atRest = /data\/kept-for-later/
/** Beside the frame that all customers have: no other screen is drawn with its styles. */
export const ofDashboard = /features\/dashboard\/.*-screen/
