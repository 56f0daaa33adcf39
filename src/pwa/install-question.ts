/** Chromium's own question, which it lets us ask when we like. No other browser has it. */
export type InstallQuestion = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let question: InstallQuestion | null = null

/** The browser offers it once, soon after the start: before any code that could ask has loaded. */
export function holdInstallQuestion(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    question = event as InstallQuestion
  })
}

/** It can be asked once. */
export function takeInstallQuestion(): InstallQuestion | null {
  const taken = question
  question = null
  return taken
}

export function hasInstallQuestion(): boolean {
  return question !== null
}
