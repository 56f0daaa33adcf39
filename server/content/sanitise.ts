import sanitizeHtml from 'sanitize-html'
import { outerLinks } from '#paths.ts'

/** The address of one of our own drawings, the only images allowed in a text. */
const ownDrawing = /^\/api\/media\/[a-z0-9-]{1,60}\.svg$/
const size = /^[1-9]\d{0,3}$/

const prose = ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em']
const pictures = ['figure', 'figcaption', 'img']
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...prose, ...pictures, ...tables],
  allowedAttributes: { a: ['href'], img: ['src', 'width', 'height', 'alt'], th: ['scope'] },
  allowedSchemes: outerLinks.map((start) => start.replace(/:.*/, '')),
  allowProtocolRelative: false,
  // Removed together with their content, which isn't readable text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'xmp', 'noembed'],
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs),
}

/**
 * Reduces HTML to what a page may show as is: known tags and attributes, links to web pages, mail and phone numbers,
 * and our own images with their size. Every text written to the database goes through here.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html.replaceAll('\0', '').toWellFormed(), rules)
}

/** The text without tags, for counting and searching. */
export function withoutTags(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function isOwnPicture({ src = '', width = '', height = '', alt }: sanitizeHtml.Attributes): boolean {
  return ownDrawing.test(src) && size.test(width) && size.test(height) && alt !== undefined
}
