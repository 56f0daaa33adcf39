/** Chromium's install prompt, which a page may show when it likes. No other browser has it. */
export type InstallQuestion = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let question: InstallQuestion | null = null

/** Registered early, because the browser fires the event once, soon after the start. */
export function holdInstallQuestion(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    question = event as InstallQuestion
  })
}

/** A prompt can be shown only once. */
export function takeInstallQuestion(): InstallQuestion | null {
  const taken = question
  question = null
  return taken
}

export function hasInstallQuestion(): boolean {
  return question !== null
}
