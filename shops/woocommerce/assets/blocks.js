/** The three methods in WooCommerce's block checkout: words, and for MB WAY the phone number. */
;(function () {
  'use strict'

  const { createElement, useEffect, useState } = window.wp.element
  const { decodeEntities } = window.wp.htmlEntities
  const { registerPaymentMethod } = window.wc.wcBlocksRegistry
  const { getPaymentMethodData } = window.wc.wcSettings

  /** What the server accepts too: digits with the usual signs between them. */
  const mobile = /^\s*(?:(?:\+|00)?351[\s.-]*)?9[1236](?:[\s.-]*\d){7}\s*$|^\s*(?:\+|00)(?!351)\d(?:[\s.()-]*\d){7,14}\s*$/

  function Words({ data }) {
    return createElement(
      'div',
      null,
      data.test ? createElement('p', { className: 'escudo-test' }, decodeEntities(data.test)) : null,
      data.description ? createElement('p', null, decodeEntities(data.description)) : null,
    )
  }

  function Phone({ data, eventRegistration, emitResponse, billing }) {
    const [phone, setPhone] = useState(() => {
      const known = (billing && billing.billingAddress && billing.billingAddress.phone) || ''
      return mobile.test(known) ? known : ''
    })
    const { onPaymentSetup } = eventRegistration
    useEffect(
      () =>
        onPaymentSetup(() =>
          mobile.test(phone)
            ? { type: emitResponse.responseTypes.SUCCESS, meta: { paymentMethodData: { escudo_phone: phone } } }
            : { type: emitResponse.responseTypes.ERROR, message: decodeEntities(data.wrong) },
        ),
      [phone, onPaymentSetup, emitResponse, data],
    )
    return createElement(
      'div',
      null,
      createElement(Words, { data }),
      createElement(
        'div',
        { className: 'wc-block-components-text-input is-active' },
        createElement('input', {
          id: 'escudo-phone',
          type: 'tel',
          autoComplete: 'tel',
          inputMode: 'tel',
          required: true,
          value: phone,
          onChange: (event) => setPhone(event.target.value),
        }),
        createElement('label', { htmlFor: 'escudo-phone' }, decodeEntities(data.label)),
      ),
    )
  }

  function register(name, Content) {
    const data = getPaymentMethodData(name, null)
    if (!data) return
    const title = decodeEntities(data.title)
    const Label = ({ components }) => createElement(components.PaymentMethodLabel, { text: title })
    registerPaymentMethod({
      name,
      label: createElement(Label),
      content: createElement(Content, { data }),
      edit: createElement(Words, { data }),
      canMakePayment: () => true,
      ariaLabel: title,
      supports: { features: data.supports },
    })
  }

  register('escudo_mb', Words)
  register('escudo_mw', Phone)
  register('escudo_cc', Words)
})()
