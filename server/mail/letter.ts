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
  /** The customer's first name; null: it is not known. */
  name: string | null
  /** Why this person gets it. `link` leads to where they can change that. */
  why: { sentence: string; link?: string }
  /** Address of the portal. */
  origin: string
}

/** The letter as mail programs show it without HTML, and as they show it with. */
export function layOut(letter: Letter, frame: Frame): { subject: string; text: string; html: string } {
  // A subject is one line of a header: what customers typed must not begin another.
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

/** The light half of the design's tokens as mail programs understand colours: no oklch(), no custom properties. */
const ink = {
  paper: '#f7f4ed',
  sheet: '#fefdfa',
  text: '#182033',
  text2: '#464e60',
  text3: '#5d6575',
  rule: '#dfd9d0',
  accent: '#244ea7',
  mailRed: '#da3d27',
  mailBlue: '#2d55ab',
}
const font = `font-family:Onest,'Segoe UI',Roboto,Arial,sans-serif`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

/** Tables and inline styles: what every mail program draws alike. There is no picture, so none can be missing. */
function asHtml(letter: Letter, frame: Frame): string {
  const { t } = words[frame.language]
  const { subject, lead, facts, button, note } = letter
  const brand = escape(t('provider.mail.brand'))
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${ink.paper}">
<table ${table} style="background:${ink.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:560px;background:${ink.sheet};border:1px solid ${ink.rule}">
<tr><td style="padding:0">${stripe}</td></tr>
<tr><td style="padding:24px 28px 0;${font};font-size:20px;font-weight:700;color:${ink.accent}"><a href="${escape(frame.origin)}/${frame.language}" style="color:${ink.accent};text-decoration:none">${brand}</a></td></tr>
<tr><td style="padding:20px 28px 0;${font};font-size:22px;line-height:1.25;font-weight:700;color:${ink.text}">${escape(subject)}</td></tr>
${paragraph(escape(greeting(frame)))}
${paragraph(escape(lead))}
${facts.length > 0 ? factRows(facts) : ''}
${button ? buttonRow(button) : ''}
${note ? paragraph(escape(note)) : ''}
${button ? small(`${escape(t('provider.mail.link_by_hand'))}<br><a href="${escape(button.link)}" style="color:${ink.accent};word-break:break-all">${escape(button.link)}</a>`) : ''}
<tr><td height="28" style="height:28px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<table ${table} style="max-width:560px"><tr><td style="padding:16px 28px;${font};font-size:13px;line-height:1.5;color:${ink.text3}">${brand}. ${escape(t('provider.mail.foot'))}<br>${escape(frame.why.sentence)}${whyLink(frame)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The edge of an air-mail envelope, in cells that need no picture. */
const stripe = `<table ${table}><tr>${Array.from({ length: 3 }, () => [ink.mailRed, ink.sheet, ink.mailBlue, ink.sheet])
  .flat()
  .map((colour) => `<td height="6" style="height:6px;font-size:0;line-height:0;background:${colour}">&nbsp;</td>`)
  .join('')}</tr></table>`

function paragraph(html: string): string {
  return `<tr><td style="padding:14px 28px 0;${font};font-size:16px;line-height:1.5;color:${ink.text}">${html}</td></tr>`
}

function small(html: string): string {
  return `<tr><td style="padding:18px 28px 0;${font};font-size:13px;line-height:1.5;color:${ink.text3}">${html}</td></tr>`
}

function factRows(facts: Letter['facts']): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${ink.rule};${font};font-size:15px;line-height:1.4`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${ink.text2}">${escape(label)}</td><td align="right" style="${cell};padding-left:16px;font-weight:600;color:${ink.text}">${escape(value)}</td></tr>`,
  )
  return `<tr><td style="padding:14px 28px 0"><table ${table}>${rows.join('')}</table></td></tr>`
}

function buttonRow({ label, link }: { label: string; link: string }): string {
  const look = `display:inline-block;padding:13px 24px;${font};font-size:16px;font-weight:600;color:${ink.sheet};text-decoration:none`
  return `<tr><td style="padding:22px 28px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ink.accent}" style="background:${ink.accent};border-radius:10px"><a href="${escape(link)}" style="${look}">${escape(label)}</a></td></tr></table></td></tr>`
}

function whyLink({ why }: Frame): string {
  return why.link ? ` <a href="${escape(why.link)}" style="color:${ink.text3}">${escape(why.link)}</a>` : ''
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
