import type { Language } from '#contracts/wire.ts'
import { words } from '#server/words/words.ts'

/** The content of a letter, before its layout. */
export type Letter = {
  subject: string
  lead: string
  facts: [label: string, value: string][]
  button?: { label: string; link: string }
  note?: string
}

export type Frame = {
  language: Language
  /** The customer's first name, if known. */
  name: string | null
  /** Why this person receives it. `link` leads to where that can be changed. */
  why: { sentence: string; link?: string }
  /** The portal's address. */
  origin: string
}

/** The mail as plain text and as HTML. */
export function layOut(letter: Letter, frame: Frame): { subject: string; text: string; html: string } {
  // A subject is one header line, so text typed by customers must not start another.
  const subject = letter.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return { subject, text: asText(letter, frame), html: asHtml({ ...letter, subject }, frame) }
}

function greeting({ language, name }: Frame): string {
  const { t } = words[language]
  return name ? t('provider.mail.hello', { name }) : t('provider.mail.hello_nobody')
}

function asText({ lead, facts, button, note }: Letter, frame: Frame): string {
  const { t } = words[frame.language]
  const blocks = [
    greeting(frame),
    lead,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.link}`,
    note,
    `--\n${t('provider.mail.brand')}. ${t('provider.mail.foot')}\n${frame.origin}`,
    [frame.why.sentence, frame.why.link].filter(Boolean).join(' '),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** The design tokens in colours that mail programs support: no oklch(), no custom properties, no light-dark(). */
const light = {
  paper: '#f7f4ed',
  sheet: '#fefdfa',
  text: '#182033',
  text2: '#464e60',
  text3: '#5d6575',
  rule: '#dfd9d0',
  accent: '#244ea7',
  onAccent: '#fefdfa',
  mailRed: '#da3d27',
  mailBlue: '#2d55ab',
}
type Role = keyof typeof light
const dark: Record<Role, string> = {
  paper: '#0f1219',
  sheet: '#181c25',
  text: '#f1ede6',
  text2: '#c1bdb4',
  text3: '#9a9ea8',
  rule: '#2f343f',
  accent: '#94b7fb',
  onAccent: '#0d162c',
  mailRed: '#ed604b',
  mailBlue: '#547dd0',
}

/** For mail programs with a dark mode; others use the inline styles, which are light. */
const darkStyles = `@media (prefers-color-scheme:dark){${(Object.keys(dark) as Role[])
  .map((role) => `.on-${role}{background:${dark[role]}!important}.in-${role}{color:${dark[role]}!important}`)
  .join('')}.ruled{border-color:${dark.rule}!important}}`

/** The attributes of an element with this text colour and these styles. */
const inked = (role: Role, styles: string, more = '') =>
  `class="in-${role}${more && ` ${more}`}" style="${styles};color:${light[role]}"`
/** The attributes of an element with this background and these styles. */
const laid = (role: Role, styles = '', more = '') =>
  `class="on-${role}${more && ` ${more}`}" style="${styles && `${styles};`}background:${light[role]}"`
const font = `font-family:Onest,'Segoe UI',Roboto,Arial,sans-serif`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

/** Tables and inline styles, which all mail programs render alike. There are no images, so none can be missing. */
function asHtml(letter: Letter, frame: Frame): string {
  const { t } = words[frame.language]
  const { subject, lead, facts, button, note } = letter
  const brand = escape(t('provider.mail.brand'))
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyles}</style>
</head>
<body ${laid('paper', 'margin:0;padding:0')}>
<table ${table} ${laid('paper')}><tr><td align="center" style="padding:24px 12px">
<table ${table} ${laid('sheet', `max-width:560px;border:1px solid ${light.rule}`, 'ruled')}>
<tr><td style="padding:0">${stripe}</td></tr>
<tr><td style="padding:24px 28px 0;${font};font-size:20px;font-weight:700"><a href="${escape(frame.origin)}/${frame.language}" ${inked('accent', 'text-decoration:none')}>${brand}</a></td></tr>
<tr><td ${inked('text', `padding:20px 28px 0;${font};font-size:22px;line-height:1.25;font-weight:700`)}>${whole(escape(subject))}</td></tr>
${paragraph(escape(greeting(frame)))}
${paragraph(escape(lead))}
${facts.length > 0 ? factRows(facts) : ''}
${button ? buttonRow(button) : ''}
${note ? paragraph(escape(note)) : ''}
${button ? small(`${escape(t('provider.mail.link_by_hand'))}<br><a href="${escape(button.link)}" ${inked('accent', 'word-break:break-all')}>${escape(button.link)}</a>`) : ''}
<tr><td height="28" style="height:28px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<table ${table} style="max-width:560px"><tr><td ${inked('text3', `padding:16px 28px;${font};font-size:13px;line-height:1.5`)}>${brand}. ${escape(t('provider.mail.foot'))}<br>${escape(frame.why.sentence)}${whyLink(frame)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The striped edge of an air-mail envelope, in table cells instead of an image. */
const stripe = `<table ${table}><tr>${Array.from(
  { length: 3 },
  () => ['mailRed', 'sheet', 'mailBlue', 'sheet'] as const,
)
  .flat()
  .map((role) => `<td height="6" ${laid(role, 'height:6px;font-size:0;line-height:0')}>&nbsp;</td>`)
  .join('')}</tr></table>`

function paragraph(html: string): string {
  return `<tr><td ${inked('text', `padding:14px 28px 0;${font};font-size:16px;line-height:1.5`)}>${html}</td></tr>`
}

function small(html: string): string {
  return `<tr><td ${inked('text3', `padding:18px 28px 0;${font};font-size:13px;line-height:1.5`)}>${html}</td></tr>`
}

function factRows(facts: Letter['facts']): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${light.rule};${font};font-size:15px;line-height:1.4`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td ${inked('text2', cell, 'ruled')}>${escape(label)}</td><td align="right" ${inked('text', `${cell};padding-left:16px;font-weight:600`, 'ruled')}>${escape(value)}</td></tr>`,
  )
  return `<tr><td style="padding:14px 28px 0"><table ${table}>${rows.join('')}</table></td></tr>`
}

function buttonRow({ label, link }: { label: string; link: string }): string {
  const look = `display:inline-block;padding:13px 24px;${font};font-size:16px;font-weight:600;text-decoration:none`
  return `<tr><td style="padding:22px 28px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${light.accent}" ${laid('accent', 'border-radius:10px')}><a href="${escape(link)}" ${inked('onAccent', look)}>${escape(label)}</a></td></tr></table></td></tr>`
}

function whyLink({ why }: Frame): string {
  return why.link
    ? ` <a href="${escape(why.link)}" class="in-text3" style="color:${light.text3}">${escape(why.link)}</a>`
    : ''
}

/** Keeps the number of a parcel or shipment on one line. */
function whole(html: string): string {
  return html.replaceAll(/\b[A-Z]+-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
