/** jsdom has no modal dialogs: here they open and close, without a backdrop and a focus of their own. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement): void {
  this.open = true
}
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement): void {
  this.open = false
}
