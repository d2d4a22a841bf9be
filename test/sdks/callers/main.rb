$LOAD_PATH.unshift(File.join(__dir__, 'sdk/lib'))
require 'json'
require 'openapi_client'

OpenapiClient.configure do |config|
  config.username = '1001'
  config.password = 'demo-private-key-1001'
  config.api_key['clientId'] = '510000002'
end
checkouts = OpenapiClient::CheckoutsApi.new
payments = OpenapiClient::PaymentsApi.new

checkout = checkouts.create_checkout(
  OpenapiClient::CheckoutRequest.new(
    payment: OpenapiClient::CheckoutPaymentRequest.new(amount: 1250, code: 'SDK-1', summary: 'Dois pães'),
    page: OpenapiClient::CheckoutPage.new(language: 'PT')
  )
).data
read = checkouts.get_checkout(checkout.id).data
payment = payments.get_payment(read.payment_id).data

refused =
  begin
    payments.get_payment('999999999', accept_language: 'EN')
    nil
  rescue OpenapiClient::ApiError => e
    error = OpenapiClient::ErrorAnswer.build_from_hash(JSON.parse(e.response_body, symbolize_names: true)).error
    { status: e.code, code: error.code, msg: error.msg }
  end

puts JSON.generate(
  same: read.id == checkout.id,
  amount: payment.amount,
  code: payment.code,
  summary: payment.summary,
  state: payment.state_details.state,
  year: payment.created_at.year,
  refused: refused
)
