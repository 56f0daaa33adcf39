/** Who begins with a piece of their own, whatever it weighs. Of two that fit, the first: the others are fetched by more. */
export const audiences = [
  { name: 'customer', roots: /layouts\/dashboard-layout|app\/customer-device|features\/dashboard\/.*-screen/ },
  { name: 'below', roots: /home\/home-rest/ },
  { name: 'home', roots: /home\/home-screen/ },
  { name: 'envelope', roots: /ui\/envelope\./ },
  { name: 'door', roots: /layouts\/auth-layout/ },
  { name: 'front', roots: /layouts\/default-layout/ },
  { name: 'wire', roots: /app\/portal-core/ },
  { name: 'start', roots: /src\/main\.tsx$|index\.html$/ },
]

/** Which of them have come before a screen does; what is no screen comes after whatever asks for it. */
export const frames = [
  { of: /app\/portal-core/, before: ['start'] },
  // Asks as soon as it is there, which takes the wire.
  { of: /data\/content-loading/, before: ['start', 'front', 'wire'] },
  // A guest's form brings along whatever talks to the provider: it comes after a page that was read without that.
  { of: /contact\/guest-letter/, before: ['start', 'front', 'wire'] },
  { of: /home\/home-rest/, before: ['start', 'front', 'home'] },
  { of: /layouts\/(auth|default|bare)-layout/, before: ['start'] },
  {
    of: /features\/(home|articles|shops|calculation|pages)\/|contact\/contact-screen|app\/(not-found|layouts\/site-menu)/,
    before: ['start', 'front'],
  },
  { of: /features\/auth\/[\w-]*-screen|features\/acting\/impersonate/, before: ['start', 'door', 'wire'] },
  { of: /src\/features\/.*-screen|app\/layouts\//, before: ['start', 'wire', 'customer'] },
]

/** Come together, when a customer's page is at rest. */
export const atRest = /offline\/(browser-outbox|drafts|erase-stores)\.|data\/kept-for-later/
/** Beside the frame that all customers have: no other screen is drawn with its styles. */
export const ofDashboard = /features\/dashboard\/.*-screen/
/**
 * Nothing that only others need comes along for whoever has just signed up, has no worker yet and waits for every byte; nor for the screen
 * that has as much as it may.
 */
export const lean = /layouts\/personal-data-layout|features\/registration\/.*-screen|payments\/payment-create-screen/

/**
 * What comes together whoever asks for it: folders, and files without their last ending (a component with its styles; "x.module" for the
 * styles alone). `had`: whoever has that audience's piece has this one, too.
 */
export const fixed: { name: string; had?: string; of: string[] }[] = [
  // What every form needs has a budget of its own.
  {
    name: 'form',
    of: ['src/forms/contract-form', 'src/forms/contract-resolver', 'src/i18n/issues', 'react-hook-form/', '@hookform/'],
  },
  // Said also where nothing is filled in: it must not bring the forms along.
  { name: 'failures', of: ['src/forms/failure-words'] },
  // A few lines for public pages as well as for customers: no request of their own. What failed is said in words also where nothing more comes.
  { name: 'start', of: ['src/ui/use-title-focus', 'src/ui/empty', 'src/ui/drawing'] },
  // Of whoever is signed in or fills something in: fields, small buttons, and the styles of `facts`, which are smaller beside theirs.
  {
    name: 'parts',
    had: 'wire',
    of: [
      ...ui('field', 'text-field', 'search-field', 'control', 'field-note', 'icon-button', 'copy-button', 'use-copy'),
      ...ui(
        'phone-text',
        'phone-field.module',
        'notice.module',
        'choice.module',
        'choice-group.module',
        'money.module',
      ),
      ...ui('facts.module', 'queued-chip.module', 'filter-chips.module'),
      ...rules('storage', 'search-text'),
      ...icons('chevron-down', 'circle-exclamation-point', 'copy', 'info', 'search', 'x', 'truck'),
    ],
  },
  // Of the same but for the shops, which only look for something: notices, choices, money.
  {
    name: 'facts',
    of: [
      ...ui('notice', 'choice', 'choice-group', 'money', 'facts'),
      ...rules('money'),
      ...icons('clock', 'circle-check'),
    ],
  },
  // A guest's page has twelve requests: what it shares with customers' screens comes in files as large as it takes for that.
  {
    name: 'sums',
    of: [
      ...ui('select-field', 'service-price', 'tick', 'quantity'),
      ...rules('exchange', 'currency-rates', 'tariff-price', 'parcel-estimate', 'typed-number', 'weight'),
      ...rules('service-conflicts'),
      ...icons('minus'),
      'src/forms/form-aside',
    ],
  },
  // In lists nothing is chosen: their screens have no room for the styles of it.
  { name: 'choices', of: ui('choices') },
  { name: 'label', of: ui('round-postmark', 'bill', 'pickup-code') },
  {
    name: 'tools',
    of: [...ui('save-file'), ...rules('pickup-qr'), ...icons('share', 'link-2', 'download', 'printer')],
  },
  { name: 'reading', of: [...ui('rich-text', 'rich-text-tree', 'reading-tools'), ...icons('share-2')] },
  // Where forms of public pages wait for a hand: in a file of its own a request more, with every page's frame 300 bytes on every page.
  { name: 'plain', of: [...ui('use-begun'), 'src/features/contact/letter-place'] },
  { name: 'shops', of: ['src/features/shops/', ...rules('shop-filter'), ...icons('badge-check')] },
  // What a page keeps when it is at rest, and what registers the worker.
  { name: 'kept', of: ['idb-keyval/', 'src/offline/device-store', 'src/offline/kept-content', 'src/offline/drafts'] },
  { name: 'settled', of: ['src/pwa/browser-updates', 'src/pwa/register', 'src/pwa/update', 'workbox-window/'] },
  // On every customer's screen; on a public page only what the device kept is signed.
  { name: 'customer', of: ui('stale-mark') },
  { name: 'front', of: [...ui('chip-links'), 'src/features/articles/calculation-card'] },
]

function ui(...names: string[]) {
  return names.map((name) => `src/ui/${name}`)
}
function rules(...names: string[]) {
  return names.map((name) => `src/rules/${name}`)
}
function icons(...names: string[]) {
  return names.map((name) => `lucide-react/dist/esm/icons/${name}`)
}
