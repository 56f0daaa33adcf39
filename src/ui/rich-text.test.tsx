import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { createRequire } from 'node:module'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import * as z from 'zod/mini'
import { I18nContext } from '#i18n/i18n-context.ts'
import { prerendered } from '#tests/support/prerendered.ts'
import { allWords, showPart } from '#tests/support/part.tsx'
import { readRichText } from './rich-text-tree.ts'
import { RichText } from './rich-text.tsx'

const naughty = z.parse(z.array(z.string()), createRequire(import.meta.url)('big-list-of-naughty-strings'))

const words = allWords('en')

function page(html: string) {
  return (
    <Router ssrPath="/en/articles/sizes">
      <I18nContext value={words}>
        <RichText html={html} />
      </I18nContext>
    </Router>
  )
}

function markup(html: string): string {
  // Removes React's markers between texts, and the box around them.
  return renderToString(page(html))
    .replaceAll('<!-- -->', '')
    .replace(/^<div class="text">(.*)<\/div>$/s, '$1')
}

afterEach(cleanup)

describe('what is known', () => {
  test.each([
    '<p>Text with <strong>weight</strong>, <em>tone</em>, <code>P-1</code> and<br/>a break</p><hr/>',
    '<ul><li>one</li></ul><ol><li>two<ul><li>deeper</li></ul></li></ol><blockquote><p>said</p></blockquote>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2</p>',
    '<p><a href="https://shop.example/?a=1&amp;b=2" class="link" rel="noopener">there</a></p>',
    '<p><a href="mailto:a@b.example" class="link">mail</a> <a href="tel:+74955550142" class="link">call</a></p>',
  ])('is drawn as it is: %s', (html) => {
    expect(markup(html)).toBe(html)
  })

  test('headings can be linked to, by the same address in each language', () => {
    expect(markup('<h2>One</h2><p>x</p><h3>Two</h3>')).toBe('<h2 id="part-1">One</h2><p>x</p><h3 id="part-2">Two</h3>')
  })

  test('a picture of ours keeps its place until it comes', () => {
    const picture = '<img src="/api/media/cover-sizes.svg" width="160" height="120" alt="A &quot;shirt&quot;">'
    const drawn = markup(`<figure>${picture}<figcaption>Fig. 1</figcaption></figure>`)
    expect(drawn).toContain('width="160" height="120" alt="A &quot;shirt&quot;" loading="lazy"')
    expect(drawn).toContain('<figcaption>Fig. 1</figcaption></figure>')
  })

  test('a table is reached with the keyboard and has a name', () => {
    showPart(
      <RichText html='<table><caption>Sizes</caption><thead><tr><th scope="col">EU</th></tr></thead><tbody><tr><th scope="row">42</th><td>9</td></tr></tbody></table>' />,
    )
    expect(screen.getByRole('region', { name: 'Sizes' }).tabIndex).toBe(0)
    expect(screen.getByRole('columnheader').textContent).toBe('EU')
    expect(screen.getByRole('rowheader').textContent).toBe('42')
    expect(screen.getByRole('cell').textContent).toBe('9')
  })

  test('signs are read once', () => {
    expect(
      markup('<p>&laquo;a&nbsp;b&raquo; &#1072;&#x430; &amp;lt;b&amp;gt; &nothing; &constructor; &#0; &#xd800;</p>'),
    ).toBe('<p>«a\u00a0b» аа &amp;lt;b&amp;gt; &amp;nothing; &amp;constructor; \ufffd \ufffd</p>')
  })
})

test('a link within the portal loads nothing anew, in the language of the page where it names none', () => {
  const { path } = showPart(
    <RichText html='<p><a href="/ru/articles/sizes?a=1#part-2">one</a> <a href="/order-calculation">two</a> <a href="/">three</a> <a href="/api/media/a.svg">file</a></p>' />,
  )
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('one')).toBe('/ru/articles/sizes?a=1#part-2')
  expect(address('two')).toBe('/en/order-calculation')
  expect(address('three')).toBe('/en')
  expect(address('file')).toBe('/api/media/a.svg')
  fireEvent.click(screen.getByRole('link', { name: 'two' }))
  expect(path()).toBe('/en/order-calculation')
})

describe('what is not', () => {
  test.each([
    ['<script>alert(1)</script><p>text</p>', '<p>text</p>'],
    ['<ScRiPt\n>alert("</p>")</sCrIpT ><p>text</p>', '<p>text</p>'],
    ['<script>never closed<p>text</p>', ''],
    ['<style>p{}</style><div><span>kept</span></div>', 'kept'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href=" jAvA\tscript:alert(1)">x</a>', 'x'],
    ['<a href="java\nscript:alert(1)">x</a>', 'x'],
    ['<a href="&#106;avascript&colon;alert(1)">x</a>', 'x'],
    ['<a href="&#x6A;avascript:alert(1)">x</a>', 'x'],
    ["<a href='data:text/html,<script>alert(1)</script>'>x</a>", 'x'],
    ['<a href=vbscript:x target=_blank>x</a>', 'x'],
    ['<a href="//elsewhere.example/x">x</a>', 'x'],
    ['<a href="/\\elsewhere.example">x</a>', 'x'],
    ['<a href="/\t/elsewhere.example">x</a>', 'x'],
    ['<a href="https:\\\\elsewhere.example">x</a>', 'x'],
    ['<A HREF=/api/x>x</A>', '<a href="/api/x" class="link">x</a>'],
    ['<a href="/api/x" href="javascript:1">x</a>', '<a href="/api/x" class="link">x</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://elsewhere.example/a.png" width="1" height="1" alt="">', ''],
    ['<img src="/api/media/a.svg" alt="no size">', ''],
    ['<img src="/api/media/a.svg" width="100%" height="1" alt="">', ''],
    ['<svg><script>alert(1)</script></svg>after', 'after'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<iframe src="https://elsewhere.example">inside</iframe><embed src="x">', ''],
    ['<form action="/x"><input name="a"><button>go</button></form>', 'go'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '&quot;&gt;'],
    ['<!-- <p>hidden</p> --><!doctype html><?php x ?>shown', 'shown'],
    ['<!-- never closed <p>text</p>', ''],
    ['<h1>Only the page has one</h1>', 'Only the page has one'],
    ['a\0b<scr\0ipt>alert(1)</script>', 'ab'],
    ['a \ud800 b', 'a \ufffd b'],
    ['1 < 2, <3 and < p>', '1 &lt; 2, &lt;3 and &lt; p&gt;'],
    ['<p>ends in a tag <strong', '<p>ends in a tag </p>'],
    ['<p>ends in a value <a href="/x', '<p>ends in a value </p>'],
    ['<constructor>a</constructor><valueOf>b', 'ab'],
  ])('goes: %s', (html, left) => {
    expect(markup(html)).toBe(left)
  })
})

describe('what stands where it cannot', () => {
  test.each([
    ['<p>open <strong>never closed', '<p>open <strong>never closed</strong></p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<p>one<ul><li>two</ul>', '<p>one</p><ul><li>two</li></ul>'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<ul> words <strong>x</strong> <li>one</li> </ul>', '<ul><li>one</li></ul>'],
    ['<li>one</li><td>two</td>', 'onetwo'],
    [
      '<a href="/api/1">one <a href="/api/2">two</a></a>',
      '<a href="/api/1" class="link">one </a><a href="/api/2" class="link">two</a>',
    ],
    ['<h2>head<p>text</h2>', '<h2 id="part-1">head</h2><p>text</p>'],
    ['</p></strong></table>text', 'text'],
    ['<em>a<strong>b</em>c</strong>', '<em>a<strong>b</strong></em>c'],
  ])('is put right: %s', (html, right) => {
    expect(markup(html)).toBe(right)
  })

  test('rows without a body get one, and what is between cells is no text', () => {
    expect(markup('<table> x <tr> <td>1<td>2 </tr>\n</table>')).toContain(
      '<table><tbody><tr><td>1</td><td>2 </td></tr></tbody></table>',
    )
  })

  test('a thousand levels are no deeper than the limit, and lose no word', () => {
    const deep = markup(`${'<blockquote>'.repeat(1000)}in${'</blockquote>'.repeat(1000)}`)
    expect(deep.match(/<blockquote>/g)).toHaveLength(20)
    expect(deep).toContain('in')
  })
})

test('whatever comes, nothing is thrown, nothing unknown is drawn, and React finds no fault with it', () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const text of naughty) {
    for (const html of [text, `<p>${text}</p>`, `<a href="${text}">x</a>`, `<table><tr><td title='${text}'>${text}`]) {
      const drawn = markup(html)
      for (const [tag] of drawn.matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(
          /^<\/?(?:div|section|h[234]|p|br|ul|ol|li|blockquote|a|strong|em|code|hr|figure|figcaption|img|table|caption|thead|tbody|tr|th|td)[\s/>]/,
        )
      }
      expect(drawn).not.toMatch(/href="\s*(?:javascript|vbscript|data):/i)
    }
  }
  expect(faults).not.toHaveBeenCalled()
  faults.mockRestore()
})

test('whatever stands in whatever, a browser reads the prerendered page as it was meant', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
  const tags =
    'a p h2 strong em code br hr ul ol li blockquote table caption thead tbody tr th td figure figcaption div'
  const piece = fc
    .tuple(fc.constantFrom(...tags.split(' ')), fc.constantFrom('<', '<', '</'))
    .map(([tag, start]) => (tag === 'a' && start === '<' ? '<a href="/en">' : `${start}${tag}>`))
  const html = fc.array(fc.oneof(piece, piece, fc.constantFrom('text', ' ', '\n')), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(html, async (pieces) => {
      const whole = page(pieces.join(''))
      const place = prerendered(renderToString(whole))
      const onRecoverableError = vi.fn<() => void>()
      const root = await act(async () => hydrateRoot(place, whole, { onRecoverableError }))
      expect(onRecoverableError).not.toHaveBeenCalled()
      await act(async () => root.unmount())
      place.remove()
    }),
    { numRuns: 200 },
  )
  expect(faults).not.toHaveBeenCalled()
  faults.mockRestore()
})

test.each([
  '<',
  '<a ',
  '<a href="',
  "<a href='",
  '<a =',
  '<a x="\' ',
  '<p><strong>',
  '<table><tr><td>',
  '<ul><li>',
  '<script>',
  '<!--',
  '</',
  '</p>',
  '&',
  '&#',
  '   =',
  '<p/ / / ',
  '<svg></svg',
])('a hundred thousand characters of "%s" take no longer than they are', (piece) => {
  const time = (length: number) => {
    const html = piece.repeat(length / piece.length)
    const start = performance.now()
    readRichText(html)
    return performance.now() - start
  }
  time(10_000)
  // Quadratic parsing would take minutes.
  expect(time(1_000_000)).toBeLessThan(3_000)
})
