/** The parts of event targets that the start script uses. */
export class Element {
  src = ''
  href = ''
  constructor(attributes: Partial<Element>) {
    Object.assign(this, attributes)
  }
}
export class Script extends Element {}
export class Link extends Element {
  /** As in a browser that supports render-blocking sheets. */
  get blocking() {
    return ''
  }
}

export class Form {
  dataset: Record<string, string> = {}
  method: string
  constructor(method: string) {
    this.method = method
  }
}
export class Input {
  form: Form
  constructor(form: Form) {
    this.form = form
  }
}
