import json
import sys

sys.path.insert(0, "sdk")

from openapi_client import ApiClient, ApiException, CheckoutsApi, Configuration, ErrorAnswer, PaymentsApi
from openapi_client.models import CheckoutPage, CheckoutPaymentRequest, CheckoutRequest

configuration = Configuration(username="1001", password="demo-private-key-1001", api_key={"clientId": "510000002"})

with ApiClient(configuration) as client:
    checkouts, payments = CheckoutsApi(client), PaymentsApi(client)
    request = CheckoutRequest(
        payment=CheckoutPaymentRequest(amount=1250, code="SDK-1", summary="Dois pães"),
        page=CheckoutPage(language="PT"),
    )
    checkout = checkouts.create_checkout(request).data
    read = checkouts.get_checkout(checkout.id).data
    payment = payments.get_payment(read.payment_id).data

    refused = None
    try:
        payments.get_payment("999999999", accept_language="EN")
    except ApiException as exception:
        error = ErrorAnswer.from_json(exception.body).error
        refused = {"status": exception.status, "code": error.code, "msg": error.msg}

print(
    json.dumps(
        {
            "same": read.id == checkout.id,
            "amount": payment.amount,
            "code": payment.code,
            "summary": payment.summary,
            "state": payment.state_details.state,
            "year": payment.created_at.year,
            "refused": refused,
        }
    )
)
