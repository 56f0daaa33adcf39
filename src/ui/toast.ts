export type ToastKind = 'ok' | 'error' | 'info'
export type Toast = { kind: ToastKind; text: string }

let waiting: Toast[] = []
const listeners = new Set<() => void>()

/** Shows a message for three seconds. ToastHost renders it, and loads its code with the first one. */
export const toast = {
  ok: (text: string) => say({ kind: 'ok', text }),
  error: (text: string) => say({ kind: 'error', text }),
  info: (text: string) => say({ kind: 'info', text }),
}

function say(next: Toast) {
  waiting = [...waiting, next]
  for (const listener of listeners) listener()
}

/** For ToastHost: toasts that have not been shown yet, oldest first. */
export function waitingToasts(): Toast[] {
  return waiting
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Removes and returns the waiting toasts, so that each is shown once. */
export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  if (taken.length > 0) for (const listener of listeners) listener()
  return taken
}
