/** Chromium's own question, which it lets us ask when we like. No other browser has it. */
export type InstallQuestion = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let question: InstallQuestion | null = null

/** The browser says soon after the start that it would ask, and only once: before anything that could ask is here. */
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
