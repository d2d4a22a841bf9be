package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"

	payments "example.org/payments"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	client := payments.NewAPIClient(payments.NewConfiguration())
	ctx := context.WithValue(context.Background(), payments.ContextBasicAuth, payments.BasicAuth{UserName: "1001", Password: "demo-private-key-1001"})
	ctx = context.WithValue(ctx, payments.ContextAPIKeys, map[string]payments.APIKey{"clientId": {Key: "510000002"}})

	wanted := payments.NewCheckoutPaymentRequest(1250)
	wanted.SetCode("SDK-1")
	wanted.SetSummary("Dois pães")
	request := payments.NewCheckoutRequest(*wanted, *payments.NewCheckoutPage("PT"))
	checkout := must(client.CheckoutsAPI.CreateCheckout(ctx).CheckoutRequest(*request).Execute()).Data
	read := must(client.CheckoutsAPI.GetCheckout(ctx, checkout.Id).Execute()).Data
	payment := must(client.PaymentsAPI.GetPayment(ctx, read.PaymentId).Execute()).Data

	_, response, err := client.PaymentsAPI.GetPayment(ctx, "999999999").AcceptLanguage("EN").Execute()
	var refusal *payments.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		log.Fatal("Not refused: ", err)
	}
	refused := refusal.Model().(payments.ErrorAnswer).Error

	answer := map[string]any{
		"same":    read.Id == checkout.Id,
		"amount":  payment.Amount,
		"code":    payment.GetCode(),
		"summary": payment.GetSummary(),
		"state":   payment.StateDetails.State,
		"year":    payment.CreatedAt.Year(),
		"refused": map[string]any{"status": response.StatusCode, "code": refused.Code, "msg": refused.Msg},
	}
	if err := json.NewEncoder(os.Stdout).Encode(answer); err != nil {
		log.Fatal(err)
	}
}
